interface NetworkInformation {
  readonly saveData?: boolean;
}

/** Whether the browser asks to save data. */
export function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: NetworkInformation };
  return connection?.saveData === true;
}
