/** Texts of sharing a page, and of asking the shop about a product that cannot be bought. */
export const shareText = {
  en: {
    copy: 'Copy link',
    more: 'More…',
    copied: 'Link copied.',
    ask: 'Ask the shop for this product',
    askSoon: 'Ask the shop when it arrives',
    whatsapp: 'Order on WhatsApp',
    whatsappSoon: 'Ask on WhatsApp',
    call: 'Call {phone}',
    message: 'Hello, I would like to order: {product}, {price}. {url}',
    messageSoon: 'Hello, when can I order this? {product}, {price}. {url}',
  },
  bn: {
    copy: 'লিংক কপি করুন',
    more: 'আরও…',
    copied: 'লিংক কপি হয়েছে।',
    ask: 'এই পণ্যটির জন্য দোকানে যোগাযোগ করুন',
    askSoon: 'কবে আসবে জানতে দোকানে যোগাযোগ করুন',
    whatsapp: 'হোয়াটসঅ্যাপে অর্ডার করুন',
    whatsappSoon: 'হোয়াটসঅ্যাপে জিজ্ঞাসা করুন',
    call: 'কল করুন: {phone}',
    message: 'আসসালামু আলাইকুম, আমি এই পণ্যটি অর্ডার করতে চাই: {product}, {price}। {url}',
    messageSoon: 'আসসালামু আলাইকুম, এই পণ্যটি কবে অর্ডার করতে পারব? {product}, {price}। {url}',
  },
} as const;
