import { expect, it } from 'vitest'
import { drawTokenIcon } from './tokenIcon.js'

const draw = (symbol: string) => JSON.stringify(drawTokenIcon(symbol))

it('draws a mark of its own for each well-known token, and letters for any other', () => {
  const known = ['ETH', 'WETH', 'USDC', 'ARBO', 'FERN', 'SOL', 'TWO'].map(draw)
  expect(new Set(known).size).toBe(known.length)
  for (const picture of known) expect(picture).not.toContain('<text')
  expect(draw('TERN')).toContain('>TERN</text>')
  expect(draw('constructor')).toContain('<text')
})
