import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { emailRoutes } from '../api/emailRoutes.js'
import { socialRoutes } from '../api/socialRoutes.js'
import { userRoutes } from '../api/userRoutes.js'
import type { Service } from '../service/Service.js'
import { answerApi } from './answerApi.js'
import { bundlePages } from './bundlePages.js'
import { readPage } from './readPage.js'
import { securityHeaders } from './securityHeaders.js'

/** Makes the site: its pages, their scripts, and the calls they make. */
export async function createSite(service: Service, origin: string): Promise<RequestListener> {
  const { assets, page } = await bundlePages()
  const routes = { ...emailRoutes(service), ...socialRoutes(service), ...userRoutes(service) }
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const target = request.url ?? '/'
    if (!URL.canParse(target, origin))
      return send(response, { status: 400, type: 'text/plain', body: 'The address cannot be read.' })
    const { pathname } = new URL(target, origin)
    if (pathname.startsWith('/api/')) {
      const { status, body } = await answerApi(request, {
        path: pathname.slice('/api/'.length),
        routes,
        origin,
      })
      return send(response, { status, type: 'application/json; charset=utf-8', body: JSON.stringify(body) })
    }
    const asset = assets.get(pathname)
    if (asset) return send(response, { status: 200, ...asset })
    const wanted = readPage(pathname)
    if (!wanted) return send(response, { status: 404, type: 'text/plain', body: 'There is nothing here.' })
    const framedBy = wanted.name === 'sdk' ? service.origins.sources() : []
    const body = page(wanted.name, wanted.fault)
    return send(response, { status: 200, type: 'text/html; charset=utf-8', body, framedBy })
  }
  return (request, response) =>
    void answer(request, response).catch(() => {
      // Nobody waits for this promise: without an end here, a failure would end the process.
      if (response.headersSent) return response.destroy()
      return send(response, { status: 500, type: 'text/plain', body: 'Something went wrong here.' })
    })
}

function send(
  response: ServerResponse,
  {
    status,
    type,
    body,
    framedBy,
  }: {
    readonly status: number
    readonly type: string
    readonly body: string | Uint8Array
    readonly framedBy?: readonly string[]
  },
): void {
  if (response.destroyed) return
  response.writeHead(status, { 'content-type': type, ...securityHeaders(framedBy) })
  response.end(body)
}
