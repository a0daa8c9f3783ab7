/** Texts of the address book. Those of its fields are in `address.ts`. */
import type { TextsOf } from './text.ts';

export type AddressesText = TextsOf<typeof addressesText>;

export const addressesText = {
  en: {
    add: 'Add an address',
    editTitle: 'Edit the address',
    edit: 'Edit',
    editNamed: 'Edit the address of {name}',
    makeDefault: 'Use by default',
    makeDefaultNamed: 'Use by default: the address of {name}',
    isDefault: 'Default',
    useAsDefault: 'Deliver here by default',
    remove: 'Delete',
    removeNamed: 'Delete the address of {name}',
    removeQuestion: 'Delete this address?',
    removeYes: 'Yes, delete',
    removing: 'Deleting…',
    keep: 'Keep it',
    save: 'Save address',
    saving: 'Saving…',
    cancel: 'Cancel',
    saved: 'Address saved.',
    removed: 'Address deleted.',

    empty: 'No address saved',
    emptyAdvice: 'Save an address once, and choose it when you order.',
    failedToLoad: 'Your addresses could not be loaded',
    retry: 'Try again',
  },
  bn: {
    add: 'ঠিকানা যোগ করুন',
    editTitle: 'ঠিকানা পরিবর্তন',
    edit: 'পরিবর্তন',
    editNamed: '{name}-এর ঠিকানা পরিবর্তন করুন',
    makeDefault: 'ডিফল্ট করুন',
    makeDefaultNamed: '{name}-এর ঠিকানা ডিফল্ট করুন',
    isDefault: 'ডিফল্ট',
    useAsDefault: 'সব সময় এই ঠিকানায় ডেলিভারি হবে',
    remove: 'মুছুন',
    removeNamed: '{name}-এর ঠিকানা মুছুন',
    removeQuestion: 'ঠিকানাটি মুছবেন?',
    removeYes: 'হ্যাঁ, মুছুন',
    removing: 'মোছা হচ্ছে…',
    keep: 'রেখে দিন',
    save: 'সংরক্ষণ করুন',
    saving: 'সংরক্ষণ করা হচ্ছে…',
    cancel: 'বাতিল',
    saved: 'ঠিকানা সংরক্ষণ হয়েছে।',
    removed: 'ঠিকানা মোছা হয়েছে।',

    empty: 'কোনো ঠিকানা নেই',
    emptyAdvice: 'একবার ঠিকানা সংরক্ষণ করলে অর্ডারের সময় শুধু বেছে নিলেই হবে।',
    failedToLoad: 'আপনার ঠিকানাগুলো লোড করা যায়নি',
    retry: 'আবার চেষ্টা করুন',
  },
} as const;
