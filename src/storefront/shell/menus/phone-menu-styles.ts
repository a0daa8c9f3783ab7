import { lateStyles } from '../../browser/late-styles.ts';
import styles from './phone-menu.css?inline';

/** Adds the styles of the phone menu to the page. They are bundled with the script that renders the menu. */
export const adoptPhoneMenuStyles = lateStyles(styles);
