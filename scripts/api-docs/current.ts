import { buildOpenApiDocument } from '../../apps/server/src/http/openapi.ts'
import { type Document, renderApiPage } from './page.ts'

/** A fixed example host, so the output is the same on every machine. */
const publicUrl = 'https://fairgrove.example'

export const buildCurrentDocument = () => buildOpenApiDocument(publicUrl) as Document

export const renderCurrentApiPage = () => renderApiPage(buildCurrentDocument())
