import { Icon } from '../icons/Icon.tsx';

interface BackLinkProps {
  /** The page of the list, on which the record is shown. */
  href: string;
  label: string;
  onBack: () => void;
}

/** A link from a record of the account to the list of the same page. */
export function BackLink({ href, label, onBack }: BackLinkProps) {
  return (
    <a
      className="order-back back text-btn"
      href={href}
      onClick={(event) => {
        event.preventDefault();
        onBack();
      }}
    >
      <Icon name="chevron-right" />
      {label}
    </a>
  );
}
