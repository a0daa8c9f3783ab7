interface NetworkInformation {
  readonly saveData?: boolean;
}

/** Whether the browser requests reduced data use (`Save-Data`). */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true;
}
