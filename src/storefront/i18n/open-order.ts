/** Texts of an order that is not settled. */
export const openOrderText = {
  en: {
    placing: 'Placing your order…',
    lost: 'We did not get an answer',
    lostAdvice:
      'Your order may or may not have reached the shop. Try again: it is never placed twice, and nothing that you typed is lost.',
    lostContactAdvice:
      'Your order may or may not have reached the shop. Please contact the shop before you order again. Nothing that you typed is lost.',
    lostAgain: 'Try again',
    lostDiscard: 'Start over',
    lostDiscardAdvice: 'If you start over, call the shop first: the order may be there already.',
    unpaid: 'Order {number} waits for its payment',
    unpaidAdvice: 'Its total is {total}. Pay for it, or leave it and order anew.',
    unpaidPay: 'Pay for it',
    unpaidNew: 'Order anew',
  },
  bn: {
    placing: 'আপনার অর্ডার পাঠানো হচ্ছে…',
    lost: 'আমরা কোনো উত্তর পাইনি',
    lostAdvice:
      'আপনার অর্ডার দোকানে পৌঁছেছে কি না জানা যায়নি। আবার চেষ্টা করুন: একই অর্ডার দুবার হবে না, আর আপনার লেখা কিছুই হারায়নি।',
    lostContactAdvice:
      'আপনার অর্ডার দোকানে পৌঁছেছে কি না জানা যায়নি। আবার অর্ডার করার আগে দোকানে যোগাযোগ করুন। আপনার লেখা কিছুই হারায়নি।',
    lostAgain: 'আবার চেষ্টা করুন',
    lostDiscard: 'নতুন করে শুরু করুন',
    lostDiscardAdvice: 'নতুন করে শুরু করার আগে দোকানে ফোন করুন: অর্ডারটি হয়তো পৌঁছে গেছে।',
    unpaid: 'অর্ডার {number} পেমেন্টের অপেক্ষায়',
    unpaidAdvice: 'সর্বমোট {total}। পেমেন্ট করুন, অথবা এটি রেখে নতুন অর্ডার করুন।',
    unpaidPay: 'পেমেন্ট করুন',
    unpaidNew: 'নতুন অর্ডার করুন',
  },
} as const;
