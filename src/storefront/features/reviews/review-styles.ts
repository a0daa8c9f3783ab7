import { lateStyles } from '../../browser/late-styles.ts';
import styles from './reviews.css?inline';

/** Adds the styles of reviews to a page that has none before its script renders the reviews. */
export const adoptReviewStyles = lateStyles(styles);
