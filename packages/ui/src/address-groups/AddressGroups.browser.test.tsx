import { expect, it } from 'vitest'
import { openShadowHost } from '../stories/openShadowHost.js'
import { AddressGroups } from './AddressGroups.js'

const addresses = {
  eip155: '0x8ba1f109551bD432803012645Ac136ddd64DBA72',
  solana: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv',
  polkadot: '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5',
  bip122: 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
  cosmos: 'cosmos1hsk6jryyqjfhp5dhc55tc9jtckygx0eph6dd02',
}

async function showAddress(address: string, { width = 304, direction = 'ltr' } = {}) {
  const { root, find } = await openShadowHost(
    <div dir={direction} style={{ inlineSize: width }}>
      <AddressGroups address={address} />
    </div>,
  )
  const groups = [...root.querySelectorAll<HTMLElement>('.address-groups__group')]
  return { address: find('.address-groups'), groups }
}

const lefts = (groups: readonly HTMLElement[]) =>
  new Set(groups.map(each => Math.round(each.getBoundingClientRect().left)))

it.each(Object.entries(addresses))('stands in five columns of four characters: %s', async (_, address) => {
  const { groups } = await showAddress(address)
  expect(groups.map(each => each.textContent).join('')).toBe(address)
  expect(groups.slice(0, -1).map(each => each.textContent?.length)).toEqual(groups.slice(1).map(() => 4))
  expect(lefts(groups).size).toBe(5)
})

it.each([264, 232])('keeps its groups apart in %i px', async width => {
  const { groups } = await showAddress(`0x${'WM'.repeat(20)}`, { width })
  for (const [index, group] of groups.entries()) {
    const text = document.createRange()
    text.selectNodeContents(group)
    const next = groups[index + 1]?.getBoundingClientRect()
    const own = text.getBoundingClientRect()
    if (next && next.top === group.getBoundingClientRect().top) expect(own.right).toBeLessThan(next.left)
  }
})

it('starts at the left in a language that is written from right to left', async () => {
  const { address, groups } = await showAddress(addresses.eip155, { direction: 'rtl' })
  const [first, second] = groups.map(each => each.getBoundingClientRect())
  expect(first?.left).toBe(address.getBoundingClientRect().left)
  expect(second?.left).toBeGreaterThan(first?.left ?? Number.NaN)
})

it('is copied without spaces and line breaks', async () => {
  const { address } = await showAddress(addresses.bip122)
  const selection = getSelection()
  selection?.selectAllChildren(address)
  expect(selection?.toString()).toBe(addresses.bip122)
  selection?.removeAllRanges()
})

it('shows the first six and the last four characters strongly', async () => {
  const { address } = await showAddress(addresses.eip155)
  const strong = [...address.querySelectorAll('[data-is="end"]')].map(each => each.textContent).join('')
  expect(strong).toBe('0x8ba1BA72')
})
