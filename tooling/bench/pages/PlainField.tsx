import { type JSX, useState } from 'react'

/** The least that shows a pressed key: a field of React's, with no list beside it. */
export function PlainField(): JSX.Element {
  const [text, setText] = useState('')
  return <input aria-label="Plain" value={text} onChange={event => setText(event.currentTarget.value)} />
}
