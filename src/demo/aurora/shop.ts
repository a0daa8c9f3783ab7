/** Aurora: handloom fashion and home textiles, the largest of the demo shops. */
import { contactDocument, gatewayDocument } from '../documents.ts';
import { linePlans } from '../product-lines.ts';
import type { ShopPlan } from '../shop-plan.ts';
import { standardPages } from '../shop-texts.ts';
import { accessoryLines } from './accessories.ts';
import { beddingLines } from './bedding.ts';
import { auroraCategories } from './categories.ts';
import { decorLines } from './decor.ts';
import { kidsLines } from './kids.ts';
import { menLines } from './men.ts';
import { auroraPosts } from './posts.ts';
import { sareeLines } from './sarees.ts';
import { womenLines } from './women.ts';

const lines = [
  ...sareeLines,
  ...womenLines,
  ...menLines,
  ...kidsLines,
  ...beddingLines,
  ...decorLines,
  ...accessoryLines,
];

const address = 'House 42, Road 11, Banani, Dhaka 1213';
const phone = '+880 1711 204060';
const email = 'hello@aurora.example';

export const auroraPlan: ShopPlan = {
  slug: 'aurora',
  domains: ['aurora.localhost'],
  fields: {
    shopName: 'Aurora',
    slogan: 'Handloom for people and rooms',
    bio: 'Jamdani, kantha and handloom from eleven weaving villages of Bangladesh: sarees, panjabis, clothes for children and everything cloth can do for a home.',
    keywords: 'jamdani saree, handloom, nakshi kantha, panjabi, home textiles, Bangladesh',
    ownerName: 'Farzana Haque',
    logo: 'media:aurora/logo',
    address,
    shopEmail: email,
    shopNumber: phone,
    contact: { phone, email },
    navPhone: phone,
    navEmail: email,
    productNUmber: phone,
    shopNote: '<p>Ordered before 2 pm, packed today. Exchange of size within 7 days.</p>',
    primary_color: '#7a1f3d',
    secounder_color: '#c98a2b',
    footer_color: '#2a1420',
    text_color: '#ffffff',
    text_color_s: '#2a1420',
    dropAddress: false,
    checkout_note: true,
    orderEmail: false,
    inventory: false,
    inside: '70',
    outside: '130',
    weight: '20',
    item_charge: '0',
    combo_qty: '5',
    combo_price: '0',
    def_courier: 'Pathao',
    socialLinks: [],
  },
  marketing: { google: '', gtm: '', pixel: '', footer_code: '' },
  contacts: (shop) => [
    contactDocument(shop, 'Facebook', 'aurora.handloom', { footer: true }),
    contactDocument(shop, 'Instagram', 'aurora.handloom', { footer: true }),
    contactDocument(shop, 'Pinterest', 'aurorahandloom', { footer: true }),
    contactDocument(shop, 'YouTube', '@aurorahandloom', { footer: true }),
    contactDocument(shop, 'Messenger', 'aurora.handloom', { modal: true }),
    contactDocument(shop, 'Whatsapp', '8801711204060', { modal: true, footer: true }),
  ],
  gateways: (shop) => [
    gatewayDocument(shop, 'CashOnDelivery'),
    gatewayDocument(shop, 'Bkash'),
    gatewayDocument(shop, 'Bank', {
      bankName: 'Sonali Bank',
      accountNumber: '0000-1234-5678',
      branchName: 'Banani',
      accountName: 'Aurora Handloom',
    }),
  ],
  pages: [
    {
      title: 'About us',
      group: 'nav1',
      url: '/about',
      summary: 'Who weaves for Aurora, and how we buy.',
      html: `<p>Aurora began in 2014 with one suitcase of jamdani and a stall at a school fair. Today some three hundred and forty weavers, dyers, stitchers and potters in eleven villages work with us, most of them in groups that existed long before we did.</p><h2>How we buy</h2><ul><li>We order ahead and pay a third when the yarn is bought, so that nobody borrows to work for us.</li><li>Prices are set together, once a year, by the hours a piece takes.</li><li>What we ordered we take, also when fashion has moved on.</li></ul><h2>How we sell</h2><p>There is a shop in Banani and this one. Prices are the same in both. We have two sales a year, announced ahead, and they are real ones: the goods are from our own stock and the old price is the one you paid last month.</p><h2>What we do not do</h2><p>No “handloom” from power looms, no prints that pretend to be weaving, no fur, no feathers. Where a dye is synthetic, the product page says so.</p><p>Come and see us: ${address}, every day from 10 am to 8 pm.</p>`,
    },
    {
      title: 'Size guide',
      group: 'nav2',
      summary: 'Measurements of panjabis, kameez sets, shirts and children’s clothes.',
      html: `<p>Measure a garment that fits you, lying flat, and compare. All measurements are of the finished piece, in inches.</p><h2>Panjabi</h2><table><thead><tr><th>Size</th><th>Chest</th><th>Length</th><th>Sleeve</th></tr></thead><tbody><tr><td>38</td><td>40</td><td>39</td><td>23.5</td></tr><tr><td>40</td><td>42</td><td>40</td><td>24</td></tr><tr><td>42</td><td>44</td><td>41</td><td>24.5</td></tr><tr><td>44</td><td>46</td><td>42</td><td>25</td></tr></tbody></table><h2>Kameez</h2><table><thead><tr><th>Size</th><th>Bust</th><th>Waist</th><th>Length</th></tr></thead><tbody><tr><td>S</td><td>36</td><td>33</td><td>41</td></tr><tr><td>M</td><td>38</td><td>35</td><td>42</td></tr><tr><td>L</td><td>41</td><td>38</td><td>43</td></tr><tr><td>XL</td><td>44</td><td>41</td><td>43</td></tr></tbody></table><p>Between two sizes? Take the larger one; we exchange it free of charge within 7 days.</p>`,
    },
    ...standardPages({
      name: 'Aurora',
      phone,
      email,
      address,
      inside: [70, '1–2 days'],
      outside: [130, '2–4 days'],
      returnDays: 7,
      exceptions:
        'Earrings, cut cloth and pieces made to your measure cannot be returned, unless they are faulty.',
      questions: [
        [
          'Are the colours true?',
          'We photograph in daylight and correct nothing but the white balance. Handmade dyes vary a little between lots; if it matters, ask us for a picture of the very piece.',
        ],
        [
          'Do you stitch blouses?',
          'Yes, from the blouse piece of your saree, in five days. Send us a blouse that fits, or your measurements.',
        ],
        [
          'Can I pay on delivery?',
          'Yes, everywhere in Bangladesh. For orders above ৳20,000 we ask for a tenth in advance.',
        ],
        [
          'Do you deliver abroad?',
          'To 32 countries by DHL. Write to us with the link of the product and your city, and we send you the price.',
        ],
      ],
    }),
    {
      title: 'Eid opening hours 2019',
      group: 'footer1',
      summary: 'Old notice.',
      html: '<p>We are closed on Eid day.</p>',
      trash: true,
    },
  ],
  posts: auroraPosts,
  sliders: [
    { picture: 'slider-1', link: '/categories/Sarees' },
    { picture: 'slider-2', link: '/categories/Bedding' },
    { picture: 'slider-3', link: '/categories/Panjabi' },
  ],
  features: [
    { picture: 'feature-1', link: '/categories/Jamdani' },
    { picture: 'feature-2', link: '/categories/Men' },
    { picture: 'feature-3', link: '/categories/Home' },
    { picture: 'feature-4', link: '/categories/Kids' },
  ],
  popup: { picture: 'popup', link: '/top-selling' },
  categories: auroraCategories,
  brands: [
    ['Rupganj Looms', 'brand-rupganj'],
    ['Noksha', 'brand-noksha'],
    ['Tanti Ghor', 'brand-tanti'],
    ['Dhoop', 'brand-dhoop'],
    ['Shishu', 'brand-shishu'],
    ['Maati', 'brand-maati'],
  ],
  products: lines.flatMap((line, index) => linePlans(line, index + 1, lines.length)),
  campaigns: [
    {
      name: 'Weavers’ Week',
      picture: 'campaign-flash',
      flash: true,
      days: [-2, 3],
      off: 0.25,
      products: [
        'Meghna Dhakai Jamdani Saree',
        'Basanti Half-Silk Jamdani',
        'Madhabi Three-Piece',
        'Poush Shawl',
        'Sultan Festive Panjabi',
        'Kuakata Shirt',
        'Projapoti Frock',
        'Nokshi Kantha Throw',
        'Bashor Clutch',
        'Ghungur Jhumka Earrings',
      ],
    },
    {
      name: 'Wedding Season',
      picture: 'collection-wedding',
      flash: false,
      products: [
        'Rajkonna Rajshahi Silk Saree',
        'Shonali Rajshahi Silk Saree',
        'Nawab Festive Panjabi',
        'Ustad Festive Panjabi',
        'Sitahar Necklace',
        'Shakha Bangles',
        'Barat Nagra',
        'Mukta Clutch',
      ],
    },
    {
      name: 'The Calm Bedroom',
      picture: 'collection-bedroom',
      flash: false,
      products: [
        'Dakkhina Bedcover',
        'Jamuna Bedcover',
        'Padma Kantha Throw',
        'Janala Curtain Pair',
        'Bon Cushion Cover',
        'Sondhya Table Lamp',
        'Teesta Rug',
      ],
    },
  ],
  reviewWords: [
    [5, 'Beautiful weave, better than the photo. The border is exactly as shown.'],
    [4, 'Lovely cloth. Arrived a day late, but the wrapping made up for it.'],
    [5, 'Bought it for my mother; she has worn it three times already.'],
    [5, 'Soft after the first wash, and the colour stayed.'],
    [3, 'Good quality, but the shade is a little darker than on my phone.'],
    [5, 'Fits true to size and the stitching is clean inside as well.'],
    [4, 'Second order from here. Exchange of size was easy.'],
    [5, 'You can see that somebody made this with care.'],
    [4, 'Nice, though I wish it came in more colours.'],
  ],
  searchTerms: [
    'jamdani',
    'panjabi',
    'eid panjabi',
    'kantha',
    'bedcover',
    'jhumka',
    'saree',
    'frock',
    'cushion',
    'three piece',
    'shawl',
    'jamdani saree',
    'nagra',
  ],
};
