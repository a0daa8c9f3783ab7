/** Which files of a release are taken: on a file system that folds case or form, twins would overwrite each other. */

export interface FileClaims {
  /** Takes a file for its first caller; false when a file of the same folded name is taken. */
  claim(file: string): boolean;
}

/** The name as the least discerning file system sees it. */
export function foldName(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

export function createFileClaims(): FileClaims {
  const taken = new Set<string>();
  return {
    claim(file) {
      const folded = foldName(file);
      if (taken.has(folded)) return false;
      taken.add(folded);
      return true;
    },
  };
}
