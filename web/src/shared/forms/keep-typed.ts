/** The newest form with all fields changed since `before`. */
export function keepTyped<Form extends object>(typed: Form, before: Form, newest: Form): Form {
  const kept = { ...newest };
  for (const name in typed) {
    if (JSON.stringify(typed[name]) !== JSON.stringify(before[name])) kept[name] = typed[name];
  }
  return kept;
}
