/** Markup that is safe to insert into a page. */
export interface Markup {
  readonly html: string
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Builds markup from a template. Escapes every value that is not markup. */
export function markup(
  parts: TemplateStringsArray,
  ...values: readonly (string | Markup | readonly Markup[])[]
): Markup {
  const written = values.map(value => {
    if (typeof value === 'string') return value.replace(/[&<>"']/g, each => escapes[each] ?? '')
    return 'html' in value ? value.html : value.map(each => each.html).join('')
  })
  return { html: String.raw({ raw: parts }, ...written) }
}
