import { Icon } from '../icons/Icon.tsx';

interface EmptyListProps {
  icon: Parameters<typeof Icon>[0]['name'];
  title: string;
  advice: string;
  /** Where the button leads, and its label. */
  href: string;
  label: string;
}

/** Shown in place of a list without entries: what is missing, and where to go. Styles: `empty.css`. */
export function EmptyList({ icon, title, advice, href, label }: EmptyListProps) {
  return (
    <div className="empty">
      <Icon name={icon} />
      <h2>{title}</h2>
      <p className="muted">{advice}</p>
      <a className="btn btn-main" href={href}>
        {label}
      </a>
    </div>
  );
}
