export function once<Answer>(_tx: unknown, _app: unknown, _request: unknown, work: () => Answer): Answer {
  return work()
}

export async function earlierAnswer(): Promise<null> {
  return null
}
