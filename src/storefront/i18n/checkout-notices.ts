/** Why an order was not placed. They load with the code that places orders. */
export const checkoutNoticeText = {
  en: {
    totalChanged: 'The total has changed from {before} to {total}. Press the button again if you agree.',
    totalKnown: 'The total is {total}. Press the button again if you agree.',
    lineRefused: 'Some goods cannot be ordered as they are. Change them in the cart.',
    gone: '{name} is no longer in your cart: another device has ordered or removed it.',
    inOrder: '{name} is no longer in your cart: it is in your order {number}.',
    agree: 'Place order for {total}',
    orderAnyway: 'Order anyway',
    goneAdvice: 'Press the button again to order anyway, or change the cart.',
    badGateway: 'The payment page could not be opened. Choose another way to pay.',
  },
  bn: {
    totalChanged: 'সর্বমোট {before} থেকে {total} হয়েছে। রাজি থাকলে বাটনটি আবার চাপুন।',
    totalKnown: 'সর্বমোট {total}। রাজি থাকলে বাটনটি আবার চাপুন।',
    lineRefused: 'কিছু পণ্য এভাবে অর্ডার করা যাচ্ছে না। কার্টে গিয়ে বদলান।',
    gone: '{name} আর আপনার কার্টে নেই: অন্য ডিভাইস থেকে অর্ডার করা বা বাদ দেওয়া হয়েছে।',
    inOrder: '{name} আর আপনার কার্টে নেই: এটি আপনার {number} নম্বর অর্ডারে আছে।',
    agree: '{total} মূল্যে অর্ডার করুন',
    orderAnyway: 'তবুও অর্ডার করুন',
    goneAdvice: 'তবুও অর্ডার করতে বাটনটি আবার চাপুন, না হলে কার্ট বদলান।',
    badGateway: 'পেমেন্টের পেজ খোলা যায়নি। অন্যভাবে পেমেন্ট করুন।',
  },
} as const;
