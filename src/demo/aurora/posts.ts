/** Aurora's journal. */
import type { PostPlan } from '../documents.ts';

export const auroraPosts: readonly PostPlan[] = [
  {
    title: 'How to tell a handwoven jamdani from a machine copy',
    category: 'Craft',
    picture: 'post-jamdani',
    age: 4,
    summary: 'Five things to look at, with your hands rather than your eyes, before you pay jamdani prices.',
    html: `<p>Every week somebody brings a saree to our counter and asks whether it is “real”. The question deserves a better answer than yes or no, because a power-loom saree is not a crime; it only becomes one when it is sold at the price of five weeks of human work. Here is how we look at a piece ourselves.</p>
<h2>Turn it over</h2><p>In a handwoven jamdani the pattern is a separate thread, laid in between two rows of the ground and turned back at the edge of each motif. The back is therefore almost as tidy as the front, without long loose floats. A machine copy carries the pattern thread across the whole width and cuts it afterwards: run a finger over the back and you feel the small cut ends, like a shaved chin.</p>
<h2>Look for the wobble</h2><p>Two weavers sit at one loom and each does half of the width. However well they know each other, their diamonds are never exactly equal. Lay the left border on the right one: in handwork they are sisters, in machine work they are twins.</p>
<img src="{picture:saree-teal-cream-jamdani-2-detail}" alt="Close view of a teal jamdani with its border">
<h2>Feel the starch</h2><p>New jamdani is crisp, because the warp is dressed with a paste of popped rice. The crispness goes with the first wash and gives way to the famous softness. A copy is either soft from the start or stiff from a resin that never leaves.</p>
<h2>Count, then ask</h2><ul><li><strong>Yarn count.</strong> Fine jamdani starts at 80. The higher the number, the finer the thread and the longer the work.</li><li><strong>Weeks.</strong> A seller who knows his weavers can tell you how long a piece took, and usually where.</li><li><strong>Selvedge.</strong> Tiny holes along the edge come from the temple, the stretcher that moves along with the handwork.</li></ul>
<h2>And the price?</h2><p>A plain half-silk jamdani with scattered motifs is honest work of two to three weeks. If it costs less than a pair of imported sneakers, someone in the chain has not been paid. We write the weaver’s name on the selvedge of each saree, so that you can ask him, not us.</p>
<p>Bring your saree by on any afternoon. We like to look, and we will tell you what we see even if you did not buy it here.</p>`,
  },
  {
    title: 'Kantha: what grandmothers knew about old sarees',
    category: 'Craft',
    picture: 'post-kantha',
    age: 17,
    summary: 'Five layers, one running stitch and a lot of evenings: where the quilt of Bengal comes from.',
    html: `<p>A kantha begins where a saree ends. When the cloth has become too thin to wear, four or five of them are laid on top of each other, pinned with thorns at the corners in the old days and with safety pins today, and sewn together with the simplest stitch there is: in, out, in, out.</p>
<h2>Why old cloth is better</h2><p>Cotton that has been washed two hundred times has lost everything that itches. It also drapes: the layers slide on each other a little, which is why a good kantha falls over a shoulder like water and a new quilt stands there like cardboard. The soft colours are no fashion either; they are what sun and soap leave behind.</p>
<img src="{picture:throw-indigo-mustard-kantha-1-front}" alt="A folded indigo kantha throw">
<h2>Reading the stitches</h2><p>The running stitch does two jobs. It holds the layers, and because it pulls them slightly together, it makes the ripples that catch the light. In a <em>nakshi</em> kantha the stitches also draw: lotus in the middle, trees in the corners, and around them whatever the maker saw from the veranda. We own one with a steamer, and one with a very small aeroplane.</p>
<h2>How ours are made</h2><ol><li>We collect cotton sarees in Dhaka and Mymensingh, wash them hot and sort them by weight.</li><li>Thirty-two women in Jamalpur choose the pairs of colours; nobody prescribes a pattern.</li><li>A throw takes between nine and fourteen days, paid by the hour.</li><li>Each one is washed again, measured and given a number.</li></ol>
<h2>Living with one</h2><p>Use it. A kantha in a glass cabinet is a sad thing. Wash it cold with mild soap, dry it flat in the shade, and when a stitch opens, sew it with any thread you have: repairs belong to it. In June it is the only blanket you need, in January it is the layer next to you.</p>
<p>If you have sarees of your own that you cannot wear and cannot give away, ask us. We make kanthas to order from them, and the waiting list is now about six weeks long.</p>`,
  },
  {
    title: 'The right panjabi for Eid morning, and for the day after',
    category: 'Style',
    picture: 'post-panjabi',
    age: 29,
    summary: 'Cloth, length, collar and the question of pajama or chinos, answered before the crowd.',
    html: `<p>In the ten days before Eid we are asked the same four questions about three hundred times a day. To save you the queue, here are the answers.</p>
<h2>Which cloth?</h2><p>For the morning, <strong>andi cotton with a little silk</strong>: it shines just enough and stays upright during a long prayer. For the visits at noon, plain handloom cotton, because by then you will have eaten twice and it will be hot. Synthetic silk looks good for the length of one photograph.</p>
<h2>How long?</h2><p>The hem should end a hand’s breadth above the knee if you wear it with chinos, and just below the knee with pajama. If you are between two sizes, take the larger one; a panjabi hangs from the shoulders, and a tight one shows every crease of the ride.</p>
<img src="{picture:panjabi-ivory-gold-plain-1-front}" alt="An ivory panjabi with a gold placket">
<h2>How much embroidery?</h2><ul><li><strong>Collar and placket only</strong> is right for almost everyone.</li><li><strong>All-over motifs</strong> belong to evenings and to the groom’s brothers.</li><li><strong>Nothing at all</strong> needs good cloth and good ironing, and is our favourite.</li></ul>
<h2>What below?</h2><p>White pajama is never wrong. Dark chinos make the same panjabi fit for the office on the third day. Jeans work with the shorter everyday cut only.</p>
<h2>How to keep it</h2><p>Wash it at 30 °C or by hand, never wring it, and hang it on a wide hanger while it is still damp: half of the ironing does itself. Iron on the reverse, embroidery face down on a towel, so that the thread stays round.</p>
<p>Sizes go quickly from 40 to 42. If yours is gone online, call us; the shop in Banani keeps its own stock, and we send from there the same day.</p>`,
  },
  {
    title: 'Indigo, madder, haritaki: colours that grow',
    category: 'Craft',
    picture: 'post-dyes',
    age: 46,
    summary: 'What plant dyes can do, what they cannot, and how to wash them.',
    html: `<p>Bengal once supplied half of the world’s indigo, and the history of it is bitter: fields taken from rice, farmers forced into debt. That the plant grows here again, on the fallow edges of Rangpur and by choice of the farmers, is one of the better stories of the last twenty years.</p>
<h2>Three pots</h2><p>Our dyer, Mr Sirajul, keeps three vats going. <strong>Indigo</strong> gives everything from milk to midnight, depending on how often the cloth is dipped: three times for sky, eleven for navy. <strong>Madder</strong> root gives brick, rose and rust. <strong>Haritaki</strong>, a nut you may know from your grandmother’s medicine box, gives a soft yellow, and together with iron a grey that no factory has ever matched.</p>
<img src="{picture:linen-indigo-ivory-stripe-1-front}" alt="A stack of indigo striped linen">
<h2>What you should know before you buy</h2><ul><li>No two lots are equal. Order everything that has to match at the same time.</li><li>Indigo rubs off a little in the first weeks. Do not start with a white sofa.</li><li>Strong sun bleaches all plant dyes. They do it gracefully, but they do it.</li><li>Sweat and lemon juice leave marks on haritaki grey; rinse early.</li></ul>
<h2>Washing</h2><p>The first three washes separately, in cold water, with a handful of salt and no bleach. After that, any mild soap. Dry in shade, inside out. A spoon of vinegar in the last rinse freshens blue.</p>
<h2>Is it better?</h2><p>Better for the river, if the mordant is alum and the water is settled before it leaves, as at our dyer’s. Not better in every way: plant dyes need land and time, and there are good, safe synthetic dyes, which we use for anything that children will wear and wash a hundred times. We write on each product which one it is.</p>`,
  },
  {
    title: 'A bedroom in an afternoon',
    category: 'Home',
    picture: 'post-bedroom',
    age: 63,
    summary: 'One cover, two cushions, a lamp and a free wall: how to change a room without a painter.',
    html: `<p>A bedroom has one large surface, and you sleep on it. Change the bed and you have changed the room; everything else is punctuation. This is how we dress a room for a photograph, and how you can do it at home between lunch and tea.</p>
<h2>1. Take everything away</h2><p>Clear the bedside tables, the top of the wardrobe and the chair that carries yesterday. Open the window. Half of what looks like a need for new things is a need for fewer.</p>
<h2>2. Choose one colour, then its neighbour</h2><p>Pick the colour from something that stays, such as the floor or the curtain. Take the bedcover in that family and one accent that sits beside it, not opposite: terracotta and mustard, indigo and sea green, sage and sand.</p>
<img src="{picture:bedcover-terracotta-cream-lattice-1-scene}" alt="A terracotta bedcover in a bright room">
<h2>3. Layer by weight</h2><ol><li>Plain white sheets, ironed once, at least on top.</li><li>The bedcover, pulled up to the pillows and not over them.</li><li>A kantha folded in three across the foot.</li><li>Two large cushions, one small one. Odd numbers look less like a hotel.</li></ol>
<h2>4. Bring the light down</h2><p>The tube on the ceiling is for finding lost earrings. For everything else put a lamp at the height of your shoulder when you sit in bed, with a warm bulb of 2,700 kelvin and a cotton shade.</p>
<h2>5. Leave one wall empty</h2><p>The eye needs a place to rest. If you must, hang one thing, and hang it lower than you think: its middle at the height of your eyes when you stand, or of your shoulder above a bed.</p>
<p>The room in the picture costs less than a new mattress, and all of it can be washed.</p>`,
  },
  {
    title: 'How to wash what you love',
    category: 'Care',
    picture: 'post-care',
    age: 88,
    summary: 'Silk, jamdani, kantha, embroidery: a short list for the wall above the machine.',
    html: `<p>Most clothes do not wear out; they are washed out. The good news is that the gentler way is also the lazier one. Cut this list out and stick it above the machine.</p>
<h2>Cotton sarees and panjabis</h2><ul><li>Cold water, mild soap, five minutes of soaking. Not an hour.</li><li>Press the water out in a towel. Wringing breaks the yarn where it is finest.</li><li>Dry in shade, hung over a rope wide as an arm, not over a wire.</li></ul>
<h2>Jamdani and silk</h2><p>Dry clean, and tell the cleaner that it is handwoven. Between two cleanings air it for an evening and brush the hem. Store it rolled or refold it every season along new lines: zari breaks where it is folded twice in the same place.</p>
<img src="{picture:linen-rose-ivory-floral-1-folded}" alt="A folded pile of printed cotton">
<h2>Kantha and quilts</h2><p>Machine, cold, gentle cycle, alone in the drum. Dry them lying down: wet kantha is heavy and will stretch on a line.</p>
<h2>Embroidery and mirrors</h2><p>Turn inside out, put into a pillowcase, wash by hand. Iron on the reverse with a towel below, so that the thread keeps its roundness.</p>
<h2>Five stains, five answers</h2><ol><li><strong>Turmeric:</strong> soap, then sunlight; it fades within two days.</li><li><strong>Oil:</strong> flour or talcum at once, brush off after ten minutes, then wash.</li><li><strong>Tea:</strong> cold water and a little glycerine.</li><li><strong>Ink:</strong> milk, patiently.</li><li><strong>Alta:</strong> accept it. It is a memory now.</li></ol>
<p>And if something does go wrong, bring it to us before you try the second remedy. We repair our own stitching free of charge for two years, and we have seen worse.</p>`,
  },
  {
    title: 'Buying for children who will not stop growing',
    category: 'Style',
    picture: 'post-kids',
    age: 120,
    summary: 'Hems that let down, colours that hide, and why the wide neck matters.',
    html: `<p>A child between two and nine grows about six centimetres a year, most of it, it seems, on the night before a wedding. Clothes can follow for a while, if they were made for it.</p>
<h2>What to look for</h2><ul><li><strong>A folded hem.</strong> Our frocks have four centimetres inside; your tailor lets them down in ten minutes.</li><li><strong>A wide neck.</strong> If the head goes through easily, the child dresses alone, and you drink your tea.</li><li><strong>Flat seams.</strong> Run your finger along the inside of the sleeve. What scratches you scratches them more.</li><li><strong>Pattern.</strong> Stripes and small prints hide mango. Plain white does not.</li></ul>
<img src="{picture:frock-coral-cream-dots-1-front}" alt="A coral frock with dots">
<h2>How many?</h2><p>Fewer than you think. For a week: five tops, three bottoms, one thing for guests. Children love the one shirt with the tiger, and nothing will change that; buy it in two sizes.</p>
<h2>Which size?</h2><p>Measure from the shoulder to the knee and from shoulder to shoulder; age tells little. If in doubt, take the larger size and roll the sleeve. For panjabis take the exact one, or he will trip on the stairs of the mosque.</p>
<h2>After them</h2><p>Good cotton survives three children. Write the size on the label with a laundry pen, wash hot once, and hand it on. We take back our own children’s clothes in any state: what can be worn goes to a school in Korail, and what cannot becomes the middle layer of a kantha.</p>`,
  },
];
