/** Format of a site for a hosting service: names of files, configuration, limits. */
import type { ExportedSite } from './exported-site.ts';

export interface HostingFormat {
  /** Name for messages to the operator. */
  name: string;
  /** @throws {ExportError} when the service cannot serve the site */
  layOut(site: ExportedSite): HostedSite;
}

/** The content of a folder for a hosting service. */
export interface HostedSite {
  /** File of the folder → file of {@link ExportedSite.files}. */
  files: ReadonlyMap<string, string>;
  /** File of the folder → its text. */
  configuration: Readonly<Record<string, string>>;
  limits: HostingLimits;
  /** Command that uploads the folder, to be run in it. */
  command: string;
}

/** Limits of a service; null if it has none. */
export interface HostingLimits {
  files: number | null;
  bytesPerFile: number | null;
}
