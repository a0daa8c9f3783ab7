/** Mishti's stories; one of them in Bengali. */
import type { PostPlan } from '../documents.ts';

export const mishtiPosts: readonly PostPlan[] = [
  {
    title: 'শীতের গুড়: নলেন, পাটালি আর এক ভোরের গল্প',
    category: 'গল্প',
    picture: 'post-gur',
    age: 6,
    summary: 'যশোরের খাজুরায় এক শীতের ভোরে গাছির সঙ্গে: রস থেকে গুড় হওয়ার গল্প।',
    html: `<p>ভোর পাঁচটা। খাজুরার মাঠে কুয়াশা এত ঘন যে দশ হাত দূরের মানুষ চেনা যায় না। আবদুল গাছি ততক্ষণে তিনটি গাছ থেকে হাঁড়ি নামিয়ে ফেলেছেন। রস মুখে দিলে প্রথমে ঠান্ডা, তারপর মিষ্টি, একেবারে শেষে একটু ধোঁয়ার গন্ধ।</p>
<h2>রস থেকে গুড়</h2><p>সূর্য ওঠার আগেই রস ছেঁকে বড় তাফালে বসাতে হয়। আগুন জ্বলে ধানের নাড়ায়, খেজুরের ডালে। প্রথম ঘণ্টায় শুধু জল যায়। দ্বিতীয় ঘণ্টায় রং বদলায়, সোনালি থেকে লালচে। তৃতীয় ঘণ্টায় গাছির স্ত্রী রহিমা খালা কাঠের হাতা তুলে দেখেন, সুতো কত লম্বা হয়। ওই সুতোই বলে দেয়, আজ নলেন হবে না পাটালি।</p>
<img src="{picture:patali-copper-gold-plain-1-front}" alt="কলাপাতার ওপর পাটালি গুড়">
<h2>কোনটা কী</h2><ul><li><strong>নলেন গুড়:</strong> পাতলা, চামচ থেকে গড়িয়ে পড়ে। সন্দেশ আর পায়েসের প্রাণ।</li><li><strong>ঝোলা গুড়:</strong> একটু ঘন, রুটি-পিঠার সঙ্গে।</li><li><strong>পাটালি:</strong> বীজ দিয়ে ঘষে জমানো শক্ত গুড়। ভাঙলে ভেতরে দানা দেখা যায়।</li></ul>
<h2>ভেজাল চেনার উপায়</h2><ol><li>আসল পাটালি আঙুলের চাপে ভাঙে, পাথরের মতো শক্ত নয়।</li><li>খুব উজ্জ্বল কমলা রং মানে চিনি আর হাইড্রোজ।</li><li>মুখে দিলে শেষে ধোঁয়ার রেশ থাকবে।</li><li>জলে ছাড়লে ধীরে গলে, তলানি প্রায় থাকে না।</li></ol>
<h2>কীভাবে রাখবেন</h2><p>পাটালি কাগজে মুড়ে শুকনো কৌটায় রাখুন, ফ্রিজে নয়। নলেন গুড় ফ্রিজে দুই মাস থাকে। আর সবচেয়ে ভালো উপায়? তাড়াতাড়ি খেয়ে ফেলা।</p>
<p>আমরা ডিসেম্বর থেকে ফেব্রুয়ারি, শুধু এই তিন মাস খাজুরা থেকে গুড় আনি। গাছ ক্লান্ত হলে আমরাও থামি।</p>`,
  },
  {
    title: 'How to make a cup of cha that is worth the water',
    category: 'Tea',
    picture: 'post-tea',
    age: 20,
    summary: 'Leaves, water, time and milk: the four places where it goes wrong.',
    html: `<p>Bangladesh drinks about ninety million kilos of tea a year, most of it boiled to death. There is nothing wrong with a strong cup from the tong; it has its own art. But if you paid for good leaves, here is how to hear what they say.</p>
<h2>The leaves</h2><p>One heaped teaspoon for a cup, that is two and a half grams. Smaller leaf brews faster and darker, larger leaf slower and rounder. Our black tea from Srimangal is in between: broken, not dust.</p>
<h2>The water</h2><p>Fresh, and just off the boil for black tea. For green tea wait four minutes; boiling water burns it bitter. If your tap tastes of chlorine, let the water stand in an open jug for an hour.</p>
<img src="{picture:teacup-white-gold-plain-1-front}" alt="A glass of milk tea">
<h2>The time</h2><ol><li>Black, without milk: three minutes.</li><li>Black, with milk: five minutes, and cover the pot.</li><li>Green with tulsi: two minutes, then a second infusion of three.</li></ol>
<h2>The milk</h2><p>Warm it. Cold milk stops the brew and leaves a skin. For masala cha put spices in the cold water, boil for five minutes, add leaves and milk together, let it rise three times, strain. Sugar goes in at the end, so that you can stop.</p>
<h2>With what?</h2><ul><li>Black tea with kaju barfi: the salt of the nut does the work.</li><li>Green tea with kacha golla: both are shy, and they get on.</li><li>Masala cha with muri, green chilli and a wet afternoon.</li></ul>
<p>Keep leaves in a tin, away from spices, and buy for two months at a time. Tea does not spoil; it just stops talking.</p>`,
  },
  {
    title: 'What makes a rosogolla spring back',
    category: 'Kitchen',
    picture: 'post-rosogolla',
    age: 38,
    summary: 'A look into the pan: chhana, kneading, syrup and eleven minutes.',
    html: `<p>Squeeze it, let go, and it comes back: that is the test. A rosogolla that stays flat was kneaded too little, one that squeaks too much. Our head karigar, Nimai Ghosh, has made them for thirty-four years and still throws away the first pan of the day.</p>
<h2>Chhana</h2><p>Whole cow’s milk, brought to the boil, rested to 80 degrees, and curdled with the whey of yesterday. No vinegar: it leaves a taste. The curd hangs in muslin for forty minutes, until a pinch of it makes a ball that does not stick.</p>
<h2>Kneading</h2><p>With the heel of the hand, on wood, for twelve minutes. The fat begins to come out and the palm shines. That is the moment to stop.</p>
<img src="{picture:bowl-terracotta-cream-rasgulla-1-front}" alt="A clay bowl full of rosogolla">
<h2>Syrup</h2><p>Thin: one part of sugar to two and a half of water. It has to boil so hard that the balls dance on the foam. They go in together, the lid goes on, and nobody touches the pan for eleven minutes. They double; then they get a ladle of cold water, which sets the skin.</p>
<h2>At home</h2><ul><li>Keep them in their syrup, in the fridge, for up to four days.</li><li>Serve them at room temperature. Cold hides the milk.</li><li>Never freeze them. The sponge turns to rubber.</li></ul>
<h2>Whose is it?</h2><p>Kolkata says Nobin Das, Odisha says Puri, and Barishal says nothing and goes on cooking. We stay out of it. Whoever made the first one, he certainly ate it.</p>`,
  },
  {
    title: 'Sending sweets: how many, which, and when',
    category: 'Guides',
    picture: 'post-box',
    age: 55,
    summary: 'Weddings, results, housewarmings: a small etiquette of the box.',
    html: `<p>In this country good news weighs at least one kilo. Exam results, a new job, a baby, a flat: someone arrives with a box. These are the rules as we have learned them over the counter.</p>
<h2>How much?</h2><ul><li>For a family: one kilo. Half a kilo looks like an afterthought.</li><li>For an office of ten: two kilos, in small pieces that need no plate.</li><li>For a wedding visit: five boxes, all alike, tied with ribbon.</li><li>For a teacher: the best you have, and only a few.</li></ul>
<h2>Which?</h2><p>If you do not know the household, an assorted sandesh box: dry, not too sweet, no syrup on the sofa. For children ladoo, for elders chomchom or doi, and ask about sugar before you bring payesh to a doctor’s house.</p>
<img src="{picture:sweetbox-maroon-gold-sandesh-1-detail}" alt="Sandesh in a box, seen closely">
<h2>When?</h2><p>Chhana sweets want to be eaten on the day. Order them for the morning of your visit and not for the evening before. In summer we put an ice pad into the box; it lasts about three hours.</p>
<h2>Far away?</h2><ol><li>Outside Dhaka choose what travels: ladoo, barfi, pitha without coconut, tea, honey.</li><li>We send by night coach; the box is at the counter of the courier by nine.</li><li>Abroad only dry goods, and declare them.</li></ol>
<h2>The card</h2><p>Write it yourself. Two lines are enough. We keep cards and a good pen at the counter, and if you order here, tell us the words in the note and we write them by hand, in Bangla or in English.</p>`,
  },
  {
    title: 'Why our doi comes in clay',
    category: 'Kitchen',
    picture: 'post-doi',
    age: 83,
    summary: 'The pot is not packaging; it is half of the recipe.',
    html: `<p>People ask whether we could not use plastic cups; they would be lighter and would not break. They would also make a different thing. The clay is not the packaging of mishti doi, it is half of the recipe.</p>
<h2>What the pot does</h2><p>Unglazed clay drinks. Overnight it takes about a tenth of the water out of the milk and lets it evaporate on the outside. Two things follow: the doi gets thicker without starch or powder, and it cools itself, because evaporation takes heat. In a cup of plastic the water stays, and swims on top in the morning.</p>
<h2>How we make it</h2><ol><li>Milk is boiled down to two thirds, slowly, in iron.</li><li>Part of the sugar is browned to caramel; that is where the colour comes from.</li><li>At the warmth of a baby’s bath the starter goes in, a spoon to the litre.</li><li>The pots stand under quilts for nine hours. Nobody opens the door.</li></ol>
<img src="{picture:claypot-terracotta-ivory-doi-1-front}" alt="Mishti doi in a clay pot">
<h2>Who makes the pots</h2><p>Four families of Pals in Sherpur, near Bogura. They dig the clay from the same pond each winter and fire with straw. We buy four thousand pots a month and have never had two alike.</p>
<h2>After the doi</h2><ul><li>Rinse, dry in the sun, and plant a coriander in it.</li><li>Bring back ten whole pots and get one full of doi.</li><li>Broken ones go into the flower bed, where they came from.</li></ul>
<p>Keep the doi in the fridge, covered with paper and not with a lid, and eat it within five days. It has never been a problem.</p>`,
  },
];
