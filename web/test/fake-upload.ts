// For tests: uploads that the test answers (server/upload.ts sends by XMLHttpRequest).
/** An upload in flight: the test says how far it is and how it ends. */
export class FakeUpload extends EventTarget {
  static all: FakeUpload[] = [];
  upload = new EventTarget();
  status = 200;
  response: unknown = null;
  form: FormData | null = null;
  address = "";
  isAborted = false;
  open = (_method: string, address: string) => {
    this.address = address;
  };
  headers = new Headers();
  setRequestHeader = (name: string, value: string) => this.headers.set(name, value);
  send = (form: FormData) => {
    this.form = form;
    FakeUpload.all.push(this);
  };
  abort = () => {
    this.isAborted = true;
    this.dispatchEvent(new Event("abort"));
  };
  progress(loaded: number, total: number): void {
    const init = { loaded, total, lengthComputable: true };
    this.upload.dispatchEvent(new ProgressEvent("progress", init));
  }
  answer(reply: object | string, status = 200): void {
    this.response = reply;
    this.status = status;
    this.dispatchEvent(new Event("load"));
  }
  lose(): void {
    this.dispatchEvent(new Event("error"));
  }
}
