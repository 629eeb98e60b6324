import { expect, it } from 'vitest'
import { markup } from './markup.js'

it('escapes text and keeps nested markup', () => {
  const name = `<b class="x">'Tom' & Jerry</b>`
  const rows = [markup`<li>${'1 < 2'}</li>`, markup`<li>2</li>`]
  expect(markup`<ul title="${name}">${rows}${markup`<li>3</li>`}</ul>`.html).toBe(
    '<ul title="&lt;b class=&quot;x&quot;&gt;&#39;Tom&#39; &amp; Jerry&lt;/b&gt;"><li>1 &lt; 2</li><li>2</li><li>3</li></ul>',
  )
})
