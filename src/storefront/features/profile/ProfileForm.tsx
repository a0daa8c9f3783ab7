import { useState } from 'react';
import { changedTexts } from '../../browser/changed-texts.ts';
import type { ProfileText } from '../../i18n/profile.ts';
import { fill } from '../../i18n/text.ts';
import { Icon } from '../../icons/Icon.tsx';
import { DraftField } from '../../islands/DraftFields.tsx';
import { DraftSelect } from '../../islands/DraftSelect.tsx';
import { FormAlert, SubmitButton } from '../../islands/FormFields.tsx';
import { useForm } from '../../islands/use-form.ts';
import { failureMessage } from '../../shopper/failure-message.ts';
import { checkProfile } from './check-profile.ts';
import { profile } from './page-profile.ts';
import type { ProfileRecord } from './profile.ts';
import { aGender } from './profile-draft.ts';

interface ProfileFormProps {
  record: ProfileRecord;
  text: ProfileText;
}

/** Name, phone, date of birth and gender; the email of the account is read-only. */
export function ProfileForm({ record, text }: ProfileFormProps) {
  const { account, fields, isSaved } = record;
  const [isDone, setDone] = useState(false);
  const { attributes, isBusy, problem } = useForm(async (element) => {
    setDone(false);
    const changed = changedTexts(element, fields, ['name', 'phone', 'birthdate']);
    if (Object.keys(changed).length > 0) profile().type(changed);
    const invalid = checkProfile({ ...fields, ...changed }, text);
    if (invalid !== null) return invalid;
    const failure = await profile().save();
    setDone(failure === null);
    return failure === null ? null : { field: null, message: failureMessage(failure) };
  });
  const isOfProvider = account.provider === 'Google' || account.provider === 'Facebook';
  const field = (name: 'name' | 'phone' | 'birthdate') => ({
    name,
    value: fields[name],
    onValue: (value: string) => profile().type({ [name]: value }),
    message: problem?.field === name ? problem.message : '',
  });
  return (
    <form className="form" {...attributes}>
      <h2>{text.details}</h2>
      <FormAlert problem={problem} />
      <div role="status">
        {isDone && isSaved && (
          <p className="form-done">
            <Icon name="check" />
            {text.saved}
          </p>
        )}
      </div>
      <dl className="profile-account">
        <dt>{text.email}</dt>
        <dd>{account.email}</dd>
        <dd className="muted small">
          {isOfProvider ? fill(text.emailOfProvider, { provider: account.provider }) : text.emailFixed}
        </dd>
      </dl>
      <DraftField {...field('name')} label={text.name} autoComplete="name" maxLength={100} />
      <DraftField
        {...field('phone')}
        type="tel"
        label={text.phone}
        hint={text.phoneHint}
        autoComplete="tel"
        inputMode="tel"
        maxLength={20}
      />
      <div className="profile-pair">
        <DraftField
          {...field('birthdate')}
          type="date"
          label={text.birthdate}
          hint={text.optional}
          autoComplete="bday"
        />
        <DraftSelect
          name="gender"
          label={text.gender}
          hint={text.optional}
          autoComplete="sex"
          empty={text.genderUnset}
          options={[
            { value: 'Female', label: text.female },
            { value: 'Male', label: text.male },
            { value: 'not-say', label: text.notSay },
          ]}
          value={fields.gender}
          onValue={(value) => {
            const gender = aGender(value);
            if (gender !== undefined) profile().type({ gender });
          }}
        />
      </div>
      <div className="profile-actions row">
        <SubmitButton isBusy={isBusy} label={text.save} busy={text.saving} />
        {!isSaved && !isBusy && <p className="muted small">{text.notSaved}</p>}
      </div>
    </form>
  );
}
