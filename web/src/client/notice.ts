// One short message for the whole application, shown as a toast in the shell.
import { create } from "zustand";

type Notice = { message: string | null };

export const useNotice = create<Notice>(() => ({ message: null }));

export const showNotice = (message: string): void => useNotice.setState({ message });
export const hideNotice = (): void => useNotice.setState({ message: null });
