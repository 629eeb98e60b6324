import { expect, it } from 'vitest'
import { listedAppLink, safeAppLink, safeWebLink } from './safeLinks.js'

it.each([
  'https://wallet.example/wc',
  'http://127.0.0.1:4000/',
  'http://lab.localhost:4000',
  'rainbow://',
  'rainbow',
  'wc:',
  'ledgerlive://sub/path?x=1',
])('accepts %s as an app link', link => {
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
])('rejects %j', link => {
  expect(safeAppLink(link)).toBeUndefined()
  expect(safeWebLink(link)).toBeUndefined()
})

it("accepts an app's own scheme as an app link, but not as a web link", () => {
  expect(safeWebLink('rainbow://')).toBeUndefined()
  expect(safeWebLink('https://wallet.example/get')).toBe('https://wallet.example/get')
})

const foreignLinks = [
  'itms-services://?action=download-manifest&url=https://evil.example/a.plist',
  'itms-apps://apps.apple.com/app/id1',
  'ms-word:ofe|u|https://evil.example/a.docx',
  'ms-msdt:/id',
  'ms-settings:',
  'search-ms:query=x',
  'shortcuts://run-shortcut?name=x',
  'vscode://file/etc/passwd',
  'vscode-insiders:',
  'ssh://evil.example',
  'MS-Word:',
  'facetime://1',
  'tel:1',
  'web+x:',
  'x-apple.systempreferences:',
  'jnlp://evil.example',
  'microsoft-edge-https://evil.example',
  'googlechromes://evil.example',
  'rustdesk://1',
  'applescript://com.apple.scripteditor',
]

it.each(foreignLinks)('rejects %s, whose scheme belongs to no wallet', link => {
  expect(safeAppLink(link)).toBeUndefined()
  expect(listedAppLink(link)).toBeUndefined()
})

it.each(['rainbow', 'rainbow:', 'rainbow://', 'okex://main', 'argent://app/', 'robinhood-wallet://'])(
  'accepts %s from a directory',
  link => {
    expect(listedAppLink(link)).toBe(link)
  },
)

it.each([
  ['ledgerlive://sub/path', 'ledgerlive://sub/'],
  ['wallet://host/path?x=1', 'wallet://host/'],
  ['wallet://host?x=1', 'wallet://'],
  ['wallet:?x=1', 'wallet:'],
  ['wallet://host/#x', 'wallet://host/'],
  ['wallet:send/0x1', 'wallet:'],
  ['wallet://user@host', 'wallet://'],
  ['wallet://host:1/', 'wallet://'],
])('reduces the listed link %s to %s', (link, left) => {
  expect(listedAppLink(link)).toBe(left)
})

it('accepts an https URL with a path from a directory', () => {
  expect(listedAppLink('https://wallet.example/deep?x=1')).toBe('https://wallet.example/deep?x=1')
  expect(listedAppLink('http://wallet.example/deep')).toBeUndefined()
})
