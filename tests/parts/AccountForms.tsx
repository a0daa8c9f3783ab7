import {
  AddressCard,
  AddressForm,
  accountText,
  addressesText,
  EMPTY_ADDRESS,
  ForgotForm,
  NewsletterForm,
  PasswordForm,
  ProfileForm,
  profileText,
  SignInForm,
  SignUpPage,
  shopContext,
  textFor,
} from './components.ts';
import { ADDRESS } from './fixtures.ts';
import { Specimen } from './Specimen.tsx';
import { EMPTY, nothing } from './states.ts';

const METHODS = { email: true, google: true, facebook: true };
const SIGN_IN = { email: 'rina@mail.example', password: 'twelve letters' };
const ACCOUNT = { id: 'u1', email: 'rina@mail.example', provider: 'custom' };
const PROFILE = {
  name: 'Rina Akter',
  phone: '01711009876',
  birthdate: '1994-05-17',
  gender: 'Female',
} as const;

/** Forms of the account. `problem` is the empty form submitted; `sending` waits for the API, which never responds. */
export default function AccountForms() {
  const { lang } = shopContext();
  const text = textFor(accountText, lang);
  const signIn = { text, email: '', isReset: false, takesFocus: false, onForgot: nothing };
  const address = { lang, text: textFor(addressesText, lang), onSaved: nothing, onClose: nothing };
  const typed = { id: null, isDefault: false, draft: EMPTY_ADDRESS };
  const profile = { text: textFor(profileText, lang) };
  const fields = { account: ACCOUNT, stored: PROFILE, isSaved: false } as const;
  return (
    <>
      <Specimen name="Sign-in">
        <SignInForm {...signIn} />
      </Specimen>
      <Specimen name="Sign-in: problem" submit={EMPTY}>
        <SignInForm {...signIn} />
      </Specimen>
      <Specimen name="Sign-in: sending" submit={SIGN_IN}>
        <SignInForm {...signIn} isReset />
      </Specimen>
      <Specimen name="Sign-up with providers">
        <SignUpPage lang={lang} methods={METHODS} />
      </Specimen>
      <Specimen name="Sign-up: problem" submit={EMPTY}>
        <SignUpPage lang={lang} methods={null} />
      </Specimen>
      <Specimen name="Forgotten password">
        <ForgotForm text={text} email="" onBack={nothing} />
      </Specimen>
      <Specimen name="Forgotten password: sending" submit={{ email: 'rina@mail.example' }}>
        <ForgotForm text={text} email="" onBack={nothing} />
      </Specimen>
      <Specimen name="Newsletter">
        <div className="part-foot">
          <NewsletterForm lang={lang} />
        </div>
      </Specimen>
      <Specimen name="Newsletter: problem" submit={EMPTY}>
        <div className="part-foot">
          <NewsletterForm lang={lang} />
        </div>
      </Specimen>
      <Specimen name="Newsletter: sending" submit={{ email: 'rina@mail.example' }}>
        <div className="part-foot">
          <NewsletterForm lang={lang} />
        </div>
      </Specimen>
      <Specimen name="Address">
        <AddressForm typed={typed} {...address} />
      </Specimen>
      <Specimen name="Address: problem" submit={EMPTY}>
        <AddressForm typed={typed} {...address} />
      </Specimen>
      <Specimen name="Address: refused" submit={EMPTY}>
        <AddressForm typed={{ ...typed, draft: { ...ADDRESS, zone: 'inside' } }} {...address} />
      </Specimen>
      <Specimen name="Address cards">
        <ul className="address-list">
          <AddressCard address={ADDRESS} text={address.text} onEdit={nothing} onDone={nothing} />
          <AddressCard
            address={{ ...ADDRESS, id: 'a2', isDefault: false, fullName: 'রিনা আক্তার' }}
            text={address.text}
            onEdit={nothing}
            onDone={nothing}
          />
        </ul>
      </Specimen>
      <Specimen name="Profile, not saved">
        <ProfileForm record={{ ...fields, fields: PROFILE }} {...profile} />
      </Specimen>
      <Specimen name="Profile: problem" submit={EMPTY}>
        <ProfileForm record={{ ...fields, fields: { ...PROFILE, name: '' } }} {...profile} />
      </Specimen>
      <Specimen name="Password">
        <PasswordForm account={ACCOUNT} {...profile} />
      </Specimen>
    </>
  );
}
