/**
 * Sets of fonts for tests: what is drawn does not depend on the fonts of a machine. Each file has folders and names of
 * fonts and includes no configuration of the system.
 */
import path from 'node:path';

const fontsOf = (set: string) => ({
  FONTCONFIG_FILE: path.join(import.meta.dirname, 'fonts', `${set}.conf`),
});

/** For the environment of a program: the fonts of an Android phone, nearly. */
export const PHONE_FONTS = fontsOf('phone');

/** The same for a machine without Bengali letters, whose Latin ones are a sixth wider. */
export const WIDE_FONTS = fontsOf('wide');
