import { Icon } from '../icons/Icon.tsx';

interface EmptyListProps {
  icon: Parameters<typeof Icon>[0]['name'];
  title: string;
  advice: string;
  /** Target of the button, and its label. */
  href: string;
  label: string;
}

/** Replaces a list without entries: a message and a link. Styles: `empty.css`. */
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
