import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The connection modal of another product, described by the `peer.json` in its folder. */
export interface Peer {
  readonly folder: string
  /** The name of the folder, which is also its path on the server. */
  readonly id: string
  /** The name and the version, as printed. */
  readonly title: string
  /** The CSS selector of the connect button. */
  readonly button: string
  /** The CSS selector of a wallet's row. */
  readonly row: string
  /** The CSS selector of the button that opens the account. Empty for a peer that is not shown beside Foyer. */
  readonly accountButton: string
  /** Whether it lists no wallet before its remote service has answered. The benchmark, which is offline, leaves it out. */
  readonly needsService: boolean
}

const peersFolder = fileURLToPath(new URL('../../peers', import.meta.url))

/** Reads every folder of `peers` that has a `peer.json`. */
export function readPeers(): readonly Peer[] {
  const ids = readdirSync(peersFolder).filter(id => existsSync(join(peersFolder, id, 'peer.json')))
  return ids.sort().map(readPeer)
}

function readPeer(id: string): Peer {
  const folder = join(peersFolder, id)
  const {
    name,
    package: packageName,
    button,
    row,
    accountButton = '',
    needsService = false,
  } = readJson(join(folder, 'peer.json'))
  const { dependencies } = readJson(join(folder, 'package.json'))
  return {
    folder,
    id,
    title: `${name} ${dependencies[packageName]}`,
    button,
    row,
    accountButton,
    needsService,
  }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
