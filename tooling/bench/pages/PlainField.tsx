import { type JSX, useState } from 'react'

/** Renders the smallest component that shows a pressed key: a React field without a list. */
export function PlainField(): JSX.Element {
  const [text, setText] = useState('')
  return <input aria-label="Plain" value={text} onChange={event => setText(event.currentTarget.value)} />
}
