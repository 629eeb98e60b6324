import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readPeers } from './Peer.js'

it('finds both peers', () => {
  expect(readPeers().map(({ id }) => id)).toEqual(['onchainkit', 'rainbowkit'])
})

describe.each(readPeers())('$id', ({ folder, title }) => {
  const read = (name: string) => readFileSync(join(folder, name), 'utf8')

  it('has a title with the exact version that is installed', () => {
    expect(title).toMatch(/^\w+ \d+\.\d+\.\d+$/)
  })

  it('uses the React version of the other pages', () => {
    const own = JSON.parse(readFileSync(join(folder, '../../node_modules/react/package.json'), 'utf8'))
    expect(JSON.parse(read('package.json')).dependencies).toMatchObject({
      react: own.version,
      'react-dom': own.version,
    })
  })

  it('has a lockfile without hosts or local folders', () => {
    expect(read('pnpm-lock.yaml')).not.toMatch(/:\/\/|tarball:|\b(?:link|file):\S/)
  })
})
