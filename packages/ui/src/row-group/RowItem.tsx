import { createContext, type JSX, type ReactNode, useContext } from 'react'

/** Whether the rows are items of a list, which screen readers count. */
export const IsListContext = /* @__PURE__ */ createContext(false)

/** An item of the surrounding list, without a box of its own. Renders its children alone outside a list. */
export function RowItem({ children }: { readonly children: ReactNode }): JSX.Element {
  if (!useContext(IsListContext)) return <>{children}</>
  return (
    // biome-ignore lint/a11y/useSemanticElements: the list is not an `ul`, which also holds placeholders
    <div className="row-item" role="listitem">
      <IsListContext.Provider value={false}>{children}</IsListContext.Provider>
    </div>
  )
}
