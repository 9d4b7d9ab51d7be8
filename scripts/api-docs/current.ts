import { buildOpenApiDocument } from '../../apps/server/src/http/openapi.ts'
import { type Document, renderApiPage } from './page.ts'

/** The example's own host: what is written must not depend on where it was written. */
const publicUrl = 'https://fairgrove.example'

export const buildCurrentDocument = () => buildOpenApiDocument(publicUrl) as Document

export const renderCurrentApiPage = () => renderApiPage(buildCurrentDocument())
