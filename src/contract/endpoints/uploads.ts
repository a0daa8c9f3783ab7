/** The call that uploads an image. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { imageBody, UploadedImage } from '../entities/image-upload.ts';
import { oneOf } from '../readers/schema.ts';

/** Uploads an image as a multipart body. */
export const uploadImage = {
  name: 'uploadImage',
  method: 'POST',
  path: '/image/upload-image',
  params: { shopId: 'objectId', token: 'text' },
  body: imageBody,
  reply: oneOf(UploadedImage),
} as const satisfies Endpoint;
