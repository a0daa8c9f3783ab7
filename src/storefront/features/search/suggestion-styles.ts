import { lateStyles } from '../../browser/late-styles.ts';
import styles from './suggested-products.css?inline';

/** Adds the styles of suggested products to the page. */
export const adoptSuggestionStyles = lateStyles(styles);
