/** Volt's guides. */
import type { PostPlan } from '../documents.ts';

export const voltPosts: readonly PostPlan[] = [
  {
    title: 'Which phone should you buy? Four questions instead of forty numbers',
    category: 'Guides',
    picture: 'post-phone',
    age: 3,
    summary: 'How long, how big, how dark and how much: the questions that decide.',
    html: `<p>Spec sheets are written to make comparing hard. We sell phones all day, and the people who are still happy after two years asked themselves four things.</p>
<h2>How long will you keep it?</h2><p>If the answer is “until it breaks”, look first at the update promise and at the price of a new battery. Five years of security updates on a mid-range phone are worth more than a faster chip with two. Every phone page in our shop states both.</p>
<h2>How big is your hand?</h2><p>Hold it, cross the screen with your thumb, and see whether you can reach the far corner. Above 6.6 inches most people need the second hand, which on a bus is holding something else.</p>
<img src="{picture:phone-silver-azure-triple-1-front}" alt="A silver phone, front and back">
<h2>How dark are your pictures?</h2><p>All phones make good pictures at noon. The difference is dinner. Ignore megapixels; look for a large main sensor and optical stabilisation, and ask us for the night sample folder that we keep for each model.</p>
<h2>How much, really?</h2><ul><li>Up to ৳18,000: calls, chat, videos; take the largest battery.</li><li>৳25,000 to ৳40,000: the sweet spot. AMOLED screens, 5G, cameras that work at night.</li><li>৳80,000 and more: better zoom, better glass, better resale. Nice, and not necessary.</li></ul>
<h2>Before you pay, anywhere</h2><ol><li>Send KYD, a space and the 15-digit IMEI to 16002 and see that the set is registered.</li><li>Look for the warranty card of the importer, not of the shop.</li><li>Open the box in front of the seller.</li></ol>
<p>We do all three with you at the counter, and our courier waits while you do them at your door.</p>`,
  },
  {
    title: 'Sound for small flats',
    category: 'Guides',
    picture: 'post-sound',
    age: 15,
    summary: 'Earbuds, headphones or a speaker? It depends on who else lives there.',
    html: `<p>Good sound is less about watts than about where you sit and who sleeps next door. Here is how we would spend different sums in a flat of eight hundred square feet.</p>
<h2>You share a room</h2><p>Then it has to be something on your head. Over-ear headphones are more comfortable for films; earbuds are better for walking about. Noise cancelling is a blessing near a main road, but it removes hum, not voices: for those you need a good seal, so try all three sizes of tips.</p>
<h2>You have a living room</h2><p>One good speaker beats two bad ones. Put it at ear height, a hand away from the wall; closer makes the bass fat, farther makes it thin. Two equal portable speakers can be paired as left and right, which is the cheapest stereo you will ever own.</p>
<img src="{picture:headphones-black-lilac-plain-1-front}" alt="Black over-ear headphones">
<h2>You have guests</h2><p>Party speakers are loud by design. Buy by the size of the driver, not by the number in large print: an honest eight-inch cone at 120 watts is enough for a roof of forty people and for the patience of three floors.</p>
<h2>What the words mean</h2><ul><li><strong>ANC:</strong> measured in dB; 30 is pleasant, 45 is the inside of a library.</li><li><strong>Codec:</strong> matters less than fit. Do not pay for letters.</li><li><strong>IPX5:</strong> survives rain. <strong>IP67:</strong> survives the pond.</li><li><strong>Low-delay mode:</strong> keeps lips and words together in games.</li></ul>
<p>All open models can be heard in our listening corner. Bring your own phone and the song you know best; a salesman’s demo track always sounds good.</p>`,
  },
  {
    title: 'Ready for load-shedding: a list that fits on one shelf',
    category: 'Home',
    picture: 'post-loadshedding',
    age: 31,
    summary: 'What to keep charged, how long it lasts, and the mistake with the router.',
    html: `<p>The grid is better than it was, and still it goes, usually at the start of the second half. With about ten thousand taka and one shelf you can make it an inconvenience instead of an event.</p>
<h2>The shelf</h2><ul><li><strong>A 20,000 mAh power bank with 65 W.</strong> It fills a phone four times or keeps a small laptop going for two hours.</li><li><strong>A rechargeable fan.</strong> On low, ours run nine hours; on full, three.</li><li><strong>Two rechargeable bulbs.</strong> They live in the normal socket and go on glowing when the mains stops.</li><li><strong>A small UPS for the router.</strong> See below.</li></ul>
<img src="{picture:powerbank-navy-saffron-ribbed-1-front}" alt="A navy power bank with a display">
<h2>The mistake with the router</h2><p>Most people buy a power bank and connect the router with a USB cable. Many routers want 12 volts, and USB gives 5. Either take a mini UPS with a 12-volt output, or a router that accepts USB-C power, which more and more do. The line itself usually stays up: the exchange has its own battery.</p>
<h2>How long will it last?</h2><p>Divide and take two thirds. A power bank of 74 watt-hours with a fan of 10 watts: 74 ÷ 10 × 0.67, about five hours. The missing third is heat.</p>
<h2>Keeping it ready</h2><ol><li>Charge everything on the first of the month, even if it says full.</li><li>Store at half charge if you go on a long journey.</li><li>Never leave a swollen pack on the shelf. Bring it to us; we take them all, from any brand, for recycling.</li></ol>`,
  },
  {
    title: 'Why your Wi-Fi is slow, and it is not the provider',
    category: 'Guides',
    picture: 'post-wifi',
    age: 52,
    summary: 'Walls, channels and that cupboard: nine minutes to a faster evening.',
    html: `<p>Before you shout at the hotline, try this. In four of five homes we visit, the line delivers what was paid for, and the last eight metres eat it.</p>
<h2>Move it</h2><p>The router is where the technician found a socket, which is to say behind the television. Put it in the middle of the flat, at the height of your head, with nothing metal beside it. Not in a cupboard. Not on the refrigerator.</p>
<h2>Know your walls</h2><p>Brick costs about half of the signal, concrete with steel nearly all of it. If two such walls lie between you and the router, no model in the world will fix it, but a second access point joined by cable will.</p>
<img src="{picture:router-black-emerald-plain-1-front}" alt="A black router with four aerials">
<h2>Change the channel</h2><p>In a Dhaka apartment we count thirty networks on 2.4 GHz. Move everything that can to 5 or 6 GHz, and leave the old band to light bulbs and doorbells.</p>
<h2>Measure properly</h2><ol><li>Connect a laptop by cable and run a speed test. That is your line.</li><li>Stand beside the router with a phone: that is your router.</li><li>Go to bed with it: that is your problem.</li></ol>
<h2>When to buy</h2><p>If the second number is much lower than the first, the router is old: Wi-Fi 6 or 7 helps. If the second is fine and the third is bad, a stronger router hardly helps; a second one does. We lend two test units for a weekend, free, against a deposit.</p>`,
  },
  {
    title: 'A first kitchen: five appliances, in this order',
    category: 'Home',
    picture: 'post-kitchen',
    age: 74,
    summary: 'What to buy first when the flat is new and the purse is not.',
    html: `<p>New flat, empty counter, long list from both mothers. You do not need all of it at once. After ten years of selling kitchens to newly married people, this is the order we believe in.</p>
<h2>1. Rice cooker</h2><p>It cooks while you are at work, keeps warm until you are home, and steams vegetables on the way. Take 1.8 litres for two; take 2.8 if the door is open to cousins.</p>
<h2>2. Kettle</h2><p>Cheaper to run than the gas flame if you live on cylinders, and it switches itself off.</p>
<h2>3. Blender with a grinder jar</h2><p>For spices first and lassi second. Glass does not keep the colour of turmeric; plastic does, for ever.</p>
<img src="{picture:blender-crimson-coral-plain-1-front}" alt="A crimson blender with a glass jar">
<h2>4. Refrigerator</h2><p>Yes, only fourth: for a month you can live on the market round the corner, and you will buy better when you know your kitchen. Inverter, no frost, and measure the stairs.</p>
<h2>5. Microwave</h2><p>Nice, and last. If you bake, take convection; if you warm leftovers, the simplest one.</p>
<h2>What to check on each</h2><ul><li>Voltage range printed on the label: 160 V at the lower end.</li><li>Plug that fits without an adapter.</li><li>Spare parts with prices, before you need one.</li><li>The weight of the pot: heavy is good.</li></ul>
<p>If you order three of the five together, we deliver and connect them in one visit.</p>`,
  },
  {
    title: 'Make your laptop live six years',
    category: 'Guides',
    picture: 'post-laptop',
    age: 101,
    summary: 'Dust, heat, memory and the 80-per-cent rule.',
    html: `<p>The average laptop that comes to our repair counter is three years old and has nothing wrong with it but dust. Twice that age is possible with very little effort.</p>
<h2>Keep it cool</h2><p>Heat kills slowly. Use it on a table, not on a quilt. Once a year have the fan opened and the paste renewed; we do it in forty minutes while you have tea. If the fan is always loud, something in the background is busy: look before you buy.</p>
<h2>Be kind to the battery</h2><ul><li>Set the charge limit to 80 % if it lives on a desk.</li><li>Do not store it empty.</li><li>A new battery costs less than a tenth of a new laptop.</li></ul>
<img src="{picture:laptop-silver-azure-plain-1-front}" alt="A silver laptop, open">
<h2>Upgrade what can be upgraded</h2><p>Memory and drive decide how old a machine feels. From 8 to 16 gigabytes is the best money you will spend on it. In all Tarang models both sit under six ordinary screws, and opening them does not end the warranty.</p>
<h2>Back up, then back up</h2><ol><li>One copy on the machine.</li><li>One on an external drive that is not always connected.</li><li>One somewhere else: the cloud, or your sister’s cupboard.</li></ol>
<h2>When to stop</h2><p>When it no longer gets security updates. Until then it is a good machine for somebody: bring it to us, we erase it in front of you and pass it to a school laboratory in Rangpur.</p>`,
  },
];
