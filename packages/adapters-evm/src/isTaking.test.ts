import { describe, expect, it } from 'vitest'
import { isTaking } from './swap.js'

/** The function selectors that the standards and contracts publish. */
const takings = {
  'ERC-20 transfer': '0xa9059cbb',
  'ERC-20 and ERC-721 transferFrom': '0x23b872dd',
  'ERC-20 and ERC-721 approve': '0x095ea7b3',
  increaseAllowance: '0x39509351',
  increaseApproval: '0xd73dd623',
  'ERC-2612 permit': '0xd505accf',
  'permit of DAI': '0x8fcbaf0c',
  'ERC-677 transferAndCall': '0x4000aea0',
  approveAndCall: '0xcae9ca51',
  'ERC-777 send': '0x9bd9bbc6',
  'ERC-777 authorizeOperator': '0x959b8c3f',
  'ERC-721 and ERC-1155 setApprovalForAll': '0xa22cb465',
  'ERC-721 safeTransferFrom': '0x42842e0e',
  'ERC-721 safeTransferFrom with bytes': '0xb88d4fde',
  'ERC-1155 safeTransferFrom': '0xf242432a',
  'ERC-1155 safeBatchTransferFrom': '0x2eb2c2d6',
  'Permit2 approve': '0x87517c45',
  'Permit2 transferFrom': '0x36c78516',
  'Permit2 transferFrom of many': '0x0d58b1db',
  'Permit2 permit': '0x2b67b570',
  'Permit2 permit of many': '0x2a2d80d1',
} as const

describe('call data that moves assets', () => {
  it.each(Object.entries(takings))('is recognized: %s', (_, selector) => {
    expect(isTaking(`${selector}${'0'.repeat(64)}`)).toBe(true)
    expect(isTaking(selector.toUpperCase().replace('0X', '0x'))).toBe(true)
    expect(isTaking(selector.slice(0, -1))).toBe(false)
  })

  it('is not confused with other call data', () => {
    expect(isTaking('0x5ca1ab1e')).toBe(false)
    expect(isTaking(`0x5ca1ab1e${takings['ERC-20 transfer'].slice(2)}`)).toBe(false)
  })
})
