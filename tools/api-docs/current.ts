import { openApiDocument } from '../../apps/server/src/http/openapi.ts'
import { apiPage, type Document } from './page.ts'

/** The example's own host: what is written must not depend on where it was written. */
const publicUrl = 'https://fairgrove.example'

export const currentDocument = () => openApiDocument(publicUrl) as Document

export const currentApiPage = () => apiPage(currentDocument())
