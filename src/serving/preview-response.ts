/** What the preview server answers a request with. */
export interface PreviewResponse {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}
