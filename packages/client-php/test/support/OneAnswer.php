<?php

declare(strict_types=1);

/** A server in a process of its own, which gives one answer to one request, whatever that is. */
final class OneAnswer
{
    public string $address;

    private Folder $folder;

    /** @var resource */
    private $process;

    /** @param string|null $certificate The file with the certificate and its key; null serves without TLS. */
    public function __construct(string $answer, ?string $certificate = null)
    {
        $this->folder = new Folder();
        file_put_contents("{$this->folder->path}/answer", $answer);
        $code = sprintf(
            '$context = stream_context_create(["ssl" => ["local_cert" => %s]]);
            $server = stream_socket_server("tcp://127.0.0.1:0", $errno, $error, STREAM_SERVER_BIND | STREAM_SERVER_LISTEN, $context);
            echo stream_socket_get_name($server, false), "\n";
            $connection = stream_socket_accept($server, 10);
            if (%s && !@stream_socket_enable_crypto($connection, true, STREAM_CRYPTO_METHOD_TLS_SERVER)) {
                exit;
            }
            fread($connection, 65536);
            @fwrite($connection, file_get_contents(%s));',
            var_export($certificate, true),
            var_export($certificate !== null, true),
            var_export("{$this->folder->path}/answer", true)
        );
        $this->process = proc_open([PHP_BINARY, '-r', $code], [1 => ['pipe', 'w'], 2 => STDERR], $pipes);
        $this->address = ($certificate === null ? 'http' : 'https') . '://' . trim((string) fgets($pipes[1]));
    }

    public function __destruct()
    {
        proc_terminate($this->process, 9);
        proc_close($this->process);
    }
}
