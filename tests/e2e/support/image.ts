/** An image to upload: four dark red points. */
export const PNG = {
  name: 'points.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWNoUFBoUFBggFAAFo4DAZ7iMGAAAAAASUVORK5CYII=',
    'base64',
  ),
};
