/**
 * Builds, copies, rolls back and resumes a shop in an object store, in a separate process.
 * Arguments: folder of the bundles, version of the content, URL of the store.
 */
import { changeAll, openObjectWork } from './crash-work.ts';

const [folder = '', version = '', url = ''] = process.argv.slice(2);
await changeAll(openObjectWork(folder, url), Number(version));
