import { serveHttp } from '../../testing/serveHttp.js'

/** Longer than the patience before a name is looked up. */
export const patient = { timeout: 3000 }

/** The service on loopback, with one name. */
export async function serveName(record: object) {
  const server = await serveHttp()
  server.answer = ({ path }) => {
    if (path === '/v1/supported-chains')
      return { body: JSON.stringify({ http: ['eip155:1', 'eip155:2', 'solana:sun'] }) }
    return path === '/v1/profile/account/ada.reown.id'
      ? { body: JSON.stringify({ name: 'ada.reown.id', attributes: [], ...record }) }
      : { status: 404 }
  }
  return { server, options: { projectId: 'project', services: { blockchainUrl: server.url } } }
}
