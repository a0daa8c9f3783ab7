import { lateStyles } from '../../browser/late-styles.ts';
import styles from './filters.css?inline';

/** Adds the styles of filters to the page. */
export const adoptListStyles = lateStyles(styles);
