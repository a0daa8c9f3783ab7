/** Values that specimens share. They are constants, so that a rendering does not submit a form again. */
export const EMPTY: Readonly<Record<string, string>> = {};

export const nothing = (): void => undefined;
