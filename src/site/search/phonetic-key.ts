/**
 * A key that is equal for spellings of one sound: Bengali script, its common transcriptions and English. শাড়ি, saree,
 * sharee and shari have one key.
 */

const LETTERS: ReadonlyMap<string, string> = new Map(
  (
    'ক k খ kh গ g ঘ gh ঙ ng চ ch ছ ch জ j ঝ jh ঞ n ট t ঠ th ড d ঢ dh ণ n ত t থ th দ d ধ dh ন n ' +
    'প p ফ f ব b ভ bh ম m য j র r ল l শ sh ষ sh স s হ h ৎ t ং ng ' +
    'অ o আ a ই i ঈ i উ u ঊ u ঋ ri এ e ঐ oi ও o ঔ ou া a ি i ী i ু u ূ u ৃ ri ে e ৈ oi ো o ৌ ou'
  )
    .split(' ')
    .flatMap((letter, index, all) => (index % 2 === 0 ? [[letter, all[index + 1] ?? ''] as const] : [])),
);

/** Letters of the Bengali script. */
export const BENGALI = /[\u0980-\u09ff]/;
const CONSONANT = /[ক-হৎ]/;
/** A consonant keeps its inherent vowel before these: another consonant or an independent vowel. */
const KEEPS_VOWEL = /[ক-হঅ-ঔং]/;
const NUKTA = '\u09bc';
const VIRAMA = '\u09cd';

/** A Bengali word in Latin letters, as most people type it. Other characters stay. */
export function latinOf(word: string): string {
  const letters = [...word.normalize('NFC')];
  let latin = '';
  for (let index = 0; index < letters.length; index += 1) {
    const letter = letters[index] ?? '';
    let next = letters[index + 1] ?? '';
    if (letter === VIRAMA) {
      // The joined forms of য and ব lengthen a consonant and are not typed.
      if (next === 'য' || (next === 'ব' && index > 1)) index += 1;
      continue;
    }
    if (next === NUKTA) {
      latin += letter === 'য' ? 'y' : 'r';
      index += 1;
      next = letters[index + 1] ?? '';
    } else {
      latin += LETTERS.get(letter) ?? (BENGALI.test(letter) ? '' : letter);
    }
    if (CONSONANT.test(letter) && KEEPS_VOWEL.test(next)) latin += 'o';
  }
  return latin;
}

/** Replacements by sound: groups of letters such as "ph", and letters with the sound of another. */
const SOUNDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    ...{ tch: 'c', cch: 'c', chh: 'c', ch: 'c', dge: 'j', ph: 'f', ck: 'k', x: 'ks', q: 'k', z: 'j', v: 'b' },
    ...{ bh: 'b', w: 'u', kh: 'k', gh: 'g', jh: 'j', th: 't', dh: 'd', rh: 'r', sh: 's', ss: 's', ssh: 's' },
    ...{ y: 'i', ee: 'i', ii: 'i', ea: 'i', ie: 'i', ei: 'i', oo: 'u', uu: 'u', ou: 'u', aa: 'a' },
  }),
);
const LONGEST_GROUP = 3;

const isVowel = (letter: string | undefined) =>
  letter !== undefined && letter !== '' && 'aeiou'.includes(letter);

/** The sounds of Latin letters. A loop, because thousands of words are read while a shopper begins to type. */
function soundsOf(word: string): string {
  let sounds = '';
  for (let index = 0; index < word.length; ) {
    let length = LONGEST_GROUP;
    let sound: string | undefined;
    for (; length > 0 && sound === undefined; length -= 1)
      sound = SOUNDS.get(word.slice(index, index + length));
    if (sound === undefined) {
      const letter = word.charAt(index);
      // "c" is soft before e, i and y.
      sounds += letter === 'c' && !/[iey]/.test(word.charAt(index + 1)) ? 'k' : letter;
      index += 1;
    } else {
      sounds += sound;
      index += length + 1;
    }
  }
  return sounds;
}

/** The key of a folded word. A word with digits is its own key. */
export function phoneticKey(word: string): string {
  if (/\d/.test(word)) return word;
  const sounds = soundsOf(BENGALI.test(word) ? latinOf(word) : word);
  let key = '';
  for (let index = 0; index < sounds.length; index += 1) {
    let letter = sounds.charAt(index);
    const next = sounds[index + 1];
    if ((letter === 'e' || letter === 'o') && next === 'r' && !isVowel(sounds[index + 2])) letter = 'a';
    else if (letter === 'o') letter = 'a';
    // Between vowels and at the end it is hardly heard.
    else if (letter === 'h' && isVowel(sounds[index - 1]) && (next === undefined || isVowel(next))) continue;
    if (!key.endsWith(letter)) key += letter;
  }
  const isMute = key.endsWith('e') && key.length > 1 && !isVowel(key.at(-2));
  return isMute ? key.slice(0, -1) : key;
}

/** The first sound and the consonants of a key, without the ending of a plural. */
export function consonantsOf(key: string): string {
  return (
    key.slice(0, 1) +
    key
      .slice(1)
      .replace(/^(...+)s$/, '$1')
      .replace(/[aeiou]/g, '')
  );
}
