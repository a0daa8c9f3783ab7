/** Texts of the pending order. */
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
    checking: 'Checking your payment…',
    unchecked: 'The payment of order {number} could not be checked.',
    over: 'Order {number} was cancelled',
    unpaid: 'Order {number} waits for its payment',
    transferred: 'The shop is checking the payment of order {number}',
    transferredAdvice: 'You can place another order in the meantime.',
    transferredShow: 'Show the payment',
    unpaidAdvice: '{total} is to be paid. Pay it, or leave it and order anew.',
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
    checking: 'আপনার পেমেন্ট দেখা হচ্ছে…',
    unchecked: 'অর্ডার {number}-এর পেমেন্ট দেখা গেল না।',
    over: 'অর্ডার {number} বাতিল হয়েছে',
    unpaid: 'অর্ডার {number} পেমেন্টের অপেক্ষায়',
    transferred: 'দোকান অর্ডার {number}-এর পেমেন্ট মিলিয়ে দেখছে',
    transferredAdvice: 'এর মধ্যে আরেকটি অর্ডার করতে পারেন।',
    transferredShow: 'পেমেন্ট দেখুন',
    unpaidAdvice: '{total} দিতে হবে। পেমেন্ট করুন, অথবা এটি রেখে নতুন অর্ডার করুন।',
    unpaidPay: 'পেমেন্ট করুন',
    unpaidNew: 'নতুন অর্ডার করুন',
  },
} as const;
