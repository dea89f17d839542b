// The provider's memory: what it writes down, by model and id, until it expires or the sandbox stops.
type Payload = Record<string, unknown> & { uid?: string; grantId?: string };
type Kept = { payload: Payload; expiresAt: number };

/** An adapter in the shape that oidc-provider asks for, one for each of its models. */
export function createMemory() {
  const kept = new Map<string, Kept>();

  return (model: string) => {
    const keyOf = (id: string) => `${model}:${id}`;
    const find = async (id: string) => {
      const found = kept.get(keyOf(id));
      return found && found.expiresAt > Date.now() ? found.payload : undefined;
    };
    return {
      find,
      async upsert(id: string, payload: Payload, expiresIn: number) {
        kept.set(keyOf(id), { payload, expiresAt: Date.now() + expiresIn * 1000 });
      },
      async findByUid(uid: string) {
        const all = [...kept].filter(([key]) => key.startsWith(`${model}:`));
        return all.find(([, { payload }]) => payload.uid === uid)?.[1].payload;
      },
      async findByUserCode() {
        return undefined;
      },
      async consume(id: string) {
        const payload = await find(id);
        if (payload) payload["consumed"] = Math.floor(Date.now() / 1000);
      },
      async destroy(id: string) {
        kept.delete(keyOf(id));
      },
      async revokeByGrantId(grantId: string) {
        for (const [key, { payload }] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
}
