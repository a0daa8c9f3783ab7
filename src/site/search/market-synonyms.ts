/**
 * Synonyms of the market: English, Bengali in Latin letters, Bengali script. Each line is a group of entries, separated
 * by commas; an entry of several words is a phrase. Entries before `>` find the whole group. Entries after it are kinds
 * of them and only find themselves. Spellings of one sound need no entry (`phonetic-key.ts`).
 */
const MARKET = `
saree, sari, শাড়ি
panjabi, punjabi, পাঞ্জাবি, paijama panjabi
shirt, শার্ট, jama
t-shirt, tshirt, tee, tees, genji, গেঞ্জি, টি শার্ট > polo, polos
trouser, trousers, pant, pants, প্যান্ট > jeans, chinos
frock, frocks, ফ্রক, meyeder jama, jama, জামা
three piece, 3 piece, threepiece, থ্রি পিস, থ্রিপিস, salwar kameez, kameez, সালোয়ার কামিজ, jama, জামা
shawl, shawls, চাদর, chador, শাল
orna, dupatta, dupattas, ওড়না
bedcover, bed cover, bedcovers, bedsheet, bed sheet, bichanar chador, বিছানার চাদর, chador, চাদর
quilt, comforter, lep, লেপ, কম্বল, kombol, blanket
kantha, katha, কাঁথা, throw
cushion, cushions, pillow, balish, বালিশ, কুশন
curtain, curtains, porda, পর্দা
rug, rugs, carpet, galicha, গালিচা, কার্পেট, paposh, পাপোশ
lamp, lamps, bati, বাতি, light, লাইট, bulb, বাল্ব, lighting
vase, vases, fuldani, phuldani, ফুলদানি
basket, baskets, jhuri, ঝুড়ি
candle, candles, mombati, মোমবাতি
dinner set, dinnerware, ডিনার সেট, plate set, থালা বাটি
mug, mugs, মগ, cup, কাপ
toy, toys, khelna, খেলনা > doll, elephant
bag, bags, ব্যাগ > handbag, handbags, clutch, clutches, backpack, tote
handbag, handbags, hand bag, ladies bag, meyeder bag, ভ্যানিটি ব্যাগ
wallet, purse, manibag, মানিব্যাগ
shoe, shoes, footwear, juta, জুতা > sneaker, sneakers, sandals, nagra, loafers
sandal, sandals, স্যান্ডেল, chappal
belt, belts, বেল্ট
earring, earrings, dul, kaner dul, কানের দুল, দুল > jhumka
necklace, necklaces, mala, golar mala, গলার মালা, মালা, har, গলার হার
bangle, bangles, churi, chudi, চুড়ি, bracelet
ring, rings, angti, আংটি
jewellery, jewelry, gohona, গহনা > earrings, necklaces, bangles
embroidered, embroidery, হাতের কাজ
men, mens, gents, chele, cheleder, পুরুষ, ছেলেদের
women, womens, ladies, meye, meyeder, মেয়েদের, মহিলা
kids, kid, children, baby, baccha, bacca, baccader, bachader, বাচ্চা, বাচ্চাদের, শিশু > boys, girls
boy, boys, chele, ছেলেদের
girl, girls, meyeder, মেয়েদের
red, lal, laal, লাল > crimson, maroon
blue, nil, neel, নীল > navy, indigo, sky blue, azure, midnight
green, sobuj, shobuj, সবুজ > emerald, olive, forest green, mint, sage
white, sada, shada, সাদা > ivory, cream
black, kalo, কালো > charcoal, graphite, midnight
yellow, holud, হলুদ > mustard, saffron, gold
pink, golapi, গোলাপি > rose, blush, coral
purple, beguni, বেগুনি > plum, lilac
brown, badami, বাদামি, khoyeri, খয়েরি > cocoa, camel
golden, gold, sonali, shonali, সোনালি
silver, rupali, রুপালি
gray, grey, dhusor, ধূসর, chai > steel, charcoal, graphite, silver
orange, komola, কমলা > rust, terracotta, saffron
beige > sand, camel, cream
phone, phones, fon, smartphone, smartphones, mobile, mobail, mobile phone, cell phone, smart phone, ফোন, মোবাইল, স্মার্টফোন
laptop, laptops, computer, notebook, ল্যাপটপ, কম্পিউটার, kompiutar
tablet, tablets, tab, ট্যাব, ট্যাবলেট
charger, chargers, চার্জার, adapter
power bank, powerbank, পাওয়ার ব্যাংক
headphone, headphones, head phone, হেডফোন, headset
earbud, earbuds, ear bud, ear buds, earphone, earphones, airpods, ইয়ারবাড, ইয়ারফোন
speaker, speakers, sound box, স্পিকার, সাউন্ড বক্স
smartwatch, smartwatches, smart watch, watch, watches, ghori, haat ghori, hat ghori, ঘড়ি, হাতঘড়ি
refrigerator, refrigerators, fridge, freeze, ফ্রিজ, রেফ্রিজারেটর
air conditioner, air conditioners, airconditioner, ac, esi, এসি, এয়ার কন্ডিশনার
fan, fans, pakha, পাখা, ফ্যান
tv, television, televisions, টিভি, টেলিভিশন
iron, irons, istri, ইস্ত্রি
kettle, kettles, ketli, কেটলি
rice cooker, rice cookers, রাইস কুকার
blender, blenders, mixer, ব্লেন্ডার
microwave, microwaves, oven, micro oven, ওভেন, মাইক্রোওয়েভ
washing machine, washing machines, kapor dhoar machine, ওয়াশিং মেশিন
camera, cameras, ক্যামেরা
security camera, cc camera, cctv, সিসি ক্যামেরা > indoor camera
keyboard, keyboards, কীবোর্ড, কিবোর্ড
mouse, mice, মাউস
monitor, monitors, মনিটর
router, routers, wifi, wi-fi, ওয়াইফাই, রাউটার
ssd, hard disk, harddisk, hard drive, portable drive
trimmer, trimmers, ট্রিমার, shaver
gamepad, joystick, controller
game, gaming, গেমিং
20000, 20000mah, 20000 mah, 20k
10000, 10000mah, 10000 mah, 10k
sweet, sweets, mishti, mishty, মিষ্টি
sandesh, sondesh, সন্দেশ
rosogolla, rasgulla, রসগোল্লা
yogurt, curd, doi, dahi, dohi, দই
honey, modhu, মধু
pickle, pickles, achar, আচার
molasses, jaggery, gur, গুড়
ghee, ghi, ঘি
ladoo, laddu, লাড্ডু
tea, teas, cha, চা
coffee, কফি
rice, chal, চাল
puffed rice, muri, মুড়ি
payesh, payes, kheer, পায়েস
pitha, পিঠা
mango, aam, am, আম, aamer, আমের
chilli, morich, মরিচ
spice, spices, masala, মসলা
oil, tel, তেল
date, dates, khejur, খেজুর
fish, mach, মাছ
meat, mangsho, মাংস > beef, chicken, mutton
milk, dudh, দুধ
egg, eggs, dim, ডিম
vegetable, vegetables, sobji, shobji, সবজি
fruit, fruits, fol, ফল
soap, saban, সাবান
perfume, ator, আতর, সুগন্ধি
cream, krim, ক্রিম
book, books, boi, বই
pen, kolom, কলম
table, টেবিল
chair, cheyar, চেয়ার
bed, khat, খাট
sofa, সোফা
wardrobe, almari, almirah, আলমারি
kg, kilo, keji, কেজি
gift, upohar, উপহার, গিফট
return, returns, refund, refunds, exchange, ফেরত, ferot, ferat, রিটার্ন, রিফান্ড, বদল
delivery, shipping, ডেলিভারি, কুরিয়ার, courier
warranty, guarantee, ওয়ারেন্টি, গ্যারান্টি
contact, যোগাযোগ, jogajog
about, আমাদের সম্পর্কে, আমাদের কথা
size guide, size chart, সাইজ চার্ট
privacy, গোপনীয়তা
terms, conditions, শর্ত
faq, questions, প্রশ্ন
payment, পেমেন্ট
offer, offers, discount, sale, ছাড়, অফার`;

export interface SynonymGroup {
  /** Words that find all words of the group. */
  typed: readonly string[];
  /** Words that are found, and only find themselves. */
  kinds: readonly string[];
}

const listOf = (text: string) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter((word) => word !== '');

export const MARKET_SYNONYMS: readonly SynonymGroup[] = MARKET.trim()
  .split('\n')
  .map((line) => {
    const [typed = '', kinds = ''] = line.split('>');
    return { typed: listOf(typed), kinds: listOf(kinds) };
  });
