import { expect, it } from 'vitest'
import { safeAppLink, safeWebLink } from './listing.js'

it.each([
  'https://wallet.example/wc',
  'http://127.0.0.1:4000/',
  'http://lab.localhost:4000',
  'rainbow://',
  'rainbow',
  'wc:',
  'ledgerlive://sub/path?x=1',
])('lets %s through as an app link', link => {
  expect(safeAppLink(link)).toBe(link)
})

it.each([
  'javascript:alert(1)',
  'JavaScript://%0aalert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>',
  'intent://wc#Intent;scheme=evil;end',
  'market://details?id=x',
  'view-source:https://x.example',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  'http://wallet.example',
  'https://user:secret@wallet.example',
  'https://wallet.example/"><img>',
  'rainbow://\u202e',
  '',
  'x'.repeat(600),
  7,
  null,
  { toString: () => 'rainbow://' },
])('does not let %j through', link => {
  expect(safeAppLink(link)).toBeUndefined()
  expect(safeWebLink(link)).toBeUndefined()
})

it('takes a scheme of its own for an app, and not for the web', () => {
  expect(safeWebLink('rainbow://')).toBeUndefined()
  expect(safeWebLink('https://wallet.example/get')).toBe('https://wallet.example/get')
})
