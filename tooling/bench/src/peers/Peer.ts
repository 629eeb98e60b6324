import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A modal of somebody else, as `peer.json` in its folder describes it. */
export interface Peer {
  readonly folder: string
  /** The name of the folder, and of its place on the server. */
  readonly id: string
  /** The name and the version, as they are printed. */
  readonly title: string
  /** Selects the connect button. */
  readonly button: string
  /** Selects a wallet's row. */
  readonly row: string
}

const peersFolder = fileURLToPath(new URL('../../peers', import.meta.url))

/** Reads every folder of `peers` that has a `peer.json`. */
export function readPeers(): readonly Peer[] {
  const ids = readdirSync(peersFolder).filter(id => existsSync(join(peersFolder, id, 'peer.json')))
  return ids.sort().map(readPeer)
}

function readPeer(id: string): Peer {
  const folder = join(peersFolder, id)
  const { name, package: packageName, button, row } = readJson(join(folder, 'peer.json'))
  const { dependencies } = readJson(join(folder, 'package.json'))
  return { folder, id, title: `${name} ${dependencies[packageName]}`, button, row }
}

function readJson(file: string) {
  return JSON.parse(readFileSync(file, 'utf8'))
}
